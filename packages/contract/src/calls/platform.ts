import { z } from 'zod';
import { defineCalls } from '../core.ts';
import { Day, optional } from '../fields.ts';
import { administrators } from '../roles.ts';

export const ExchangeRate = z.object({ uahPerUsd: z.string().nullable(), asOf: z.string().nullable() });
const rate = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,4})?$/)
  .refine(value => /[1-9]/.test(value), { params: { code: 'too_small' } });

export const platformCalls = defineCalls({
  'GET /health/live': { who: 'anyone', answer: z.object({ status: z.literal('ok') }), summary: 'The process answers' },
  'GET /health/ready': {
    who: 'anyone',
    answer: z.object({ status: z.literal('ok') }),
    summary: 'The database answers and is migrated',
  },
  'GET /metrics': {
    who: 'anyone',
    answer: { raw: 'text/plain' },
    summary: 'Prometheus text; from loopback or with METRICS_TOKEN',
  },
  'GET /settings/exchange-rate': {
    who: 'anyone',
    query: z.object({ date: Day.optional() }),
    answer: ExchangeRate,
    summary: 'Hryvnias per US dollar, the newest on or before the day',
  },
  'PUT /settings/exchange-rate': {
    who: administrators,
    body: z.object({ uahPerUsd: rate, asOf: optional(Day) }),
    answer: ExchangeRate,
    summary: 'Set the rate of a day',
  },
});
