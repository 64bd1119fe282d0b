import type { healthCalls } from '@oplich/contract/calls';
import type { Deps } from '../deps.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { startedWith } from '../db/read-migration.ts';
import { mayReadMetrics, type Metrics } from './observability/metrics.ts';
import { fail } from '../platform/problem.ts';
import type { Handlers } from './serve.ts';

/** Health and metrics: what a balancer and a monitor ask. */
export const healthHandlers = ({ db, config }: Deps, metrics: Metrics): Handlers<typeof healthCalls> => ({
  'GET /health/live': () => ({ status: 'ok' }),
  'GET /health/ready': async () => {
    const applied = new Set(await appliedMigrations(db));
    if (!startedWith.every(name => applied.has(name))) fail('general_error', {}, 503);
    return { status: 'ok' };
  },
  'GET /metrics': async ({ request, reply }) => {
    if (!mayReadMetrics(request, config.metricsToken)) fail('forbidden');
    const { contentType, body } = await metrics.text();
    return reply.type(contentType).send(body);
  },
});
