import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';

export const healthCalls = defineCalls({
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
});
