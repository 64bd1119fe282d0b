import { z } from 'zod';
import { because, Day, optional } from '../shared/fields.ts';

export const ExchangeRate = z.object({ uahPerUsd: z.string().nullable(), asOf: z.string().nullable() });
const rate = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,4})?$/)
  .refine(value => /[1-9]/.test(value), because('too_small'));

export const SecuritySettings = z.object({ administratorsNeedSecondFactor: z.boolean() });

export const ExchangeRateQuery = z.object({ date: Day.optional() });
export const SetExchangeRate = z.object({ uahPerUsd: rate, asOf: optional(Day) });
