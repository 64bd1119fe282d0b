import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';

export const healthCalls = defineCalls({
  'GET /health/live': {
    operationId: 'checkLiveness',
    who: 'anyone',
    answer: z.object({ status: z.literal('ok') }),
    kept: 'hereOnly',
    summary: 'The process answers',
  },
  'GET /health/ready': {
    operationId: 'checkReadiness',
    who: 'anyone',
    answer: z.object({ status: z.literal('ok') }),
    summary: 'The database answers and is migrated',
  },
  'GET /metrics': {
    operationId: 'getMetrics',
    who: 'anyone',
    answer: { raw: 'text/plain' },
    summary: 'Prometheus text; from loopback or with METRICS_TOKEN',
  },
});
