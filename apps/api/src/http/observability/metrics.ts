import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@oplich/contract';
import { countWaitingEmails } from '../../platform/email/index.ts';
import { queueState } from '../../platform/jobs/queue.repo.ts';
import { isFromThisMachine } from '../../platform/requests/from-this-machine.ts';
import type { Deps } from '../../deps.ts';
import { secondsBehind } from '../../db/replica.ts';

export interface Metrics {
  text(): Promise<{ contentType: string; body: string }>;
  /** Counts a refusal by its code: places that were taken, goods that were not there, log-ins that failed, and all others. */
  refused(code: ErrorCode): void;
}

/** How long one scrape waits for the database. */
const timeoutMs = 3_000;

/** Measures every request by its key in the table of calls, never by its address. */
export function installMetrics(app: FastifyInstance, deps: Deps, answeredFromMemory: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'oplich_request_seconds',
    help: 'Seconds from request to answer',
    labelNames: ['call', 'status'] as const,
    registers,
  });
  const refusals = new Counter({
    name: 'oplich_refusals_total',
    help: 'Refusals by their code',
    labelNames: ['code'] as const,
    registers,
  });
  new Counter({
    name: 'oplich_answers_from_memory_total',
    help: 'Answers to guests that were kept ready; they are no requests of the others',
    registers,
    collect() {
      this.reset();
      this.inc(answeredFromMemory());
    },
  });
  measurePools(deps, registers);
  const measure = measureData(deps, registers);
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.key ?? 'page';
    duration.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  return {
    refused: code => refusals.inc({ code }),
    async text() {
      await measure();
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}

/** How many connections each pool has, and how many requests wait for one. */
function measurePools({ pools = {} }: Deps, registers: Registry[]): void {
  new Gauge({
    name: 'oplich_pool_connections',
    help: 'Connections of a pool: busy, idle, and the most it may have',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, options }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'most' }, options.max);
      }
    },
  });
  new Gauge({
    name: 'oplich_pool_waiting',
    help: 'Who waits for a connection of a pool',
    labelNames: ['pool'] as const,
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
}

/** Returns a function that measures what only the database knows; that it does not answer is a metric too. */
function measureData({ db, readDb }: Deps, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const isUp = gauge('oplich_database_up', 'Whether the database answered this look');
  const waiting = gauge('oplich_jobs_waiting', 'Jobs in the queue, due or not');
  const oldest = gauge('oplich_job_oldest_seconds', 'How long the oldest job that is due waits');
  const failed = gauge('oplich_jobs_failed', 'Jobs that were given up');
  const emails = gauge('oplich_emails_waiting', 'E-mails that are neither sent nor given up');
  const lag = gauge(
    'oplich_replica_lag_seconds',
    'How far the replica is behind; 0 without one, without end when it does not answer',
  );

  const ask = async () => {
    const queue = await queueState(db);
    waiting.set(queue.waiting);
    oldest.set(queue.oldestSeconds);
    failed.set(queue.failed);
    emails.set(await countWaitingEmails(db));
  };
  const checkDatabase = () =>
    orTimeout(ask()).then(
      () => isUp.set(1),
      () => isUp.set(0),
    );
  // A replica that does not answer counts as infinitely far behind.
  const checkReplica = () =>
    orTimeout(readDb === db ? Promise.resolve(0) : secondsBehind(readDb)).then(
      seconds => lag.set(seconds),
      () => lag.set(Infinity),
    );
  return async () => {
    await Promise.all([checkDatabase(), checkReplica()]);
  };
}

async function orTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whether a request comes from this machine or with the metrics token. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isFromThisMachine(request);
  const sentToken = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  const wanted = Buffer.from(token);
  return isFromThisMachine(request) || (sentToken.length === wanted.length && timingSafeEqual(sentToken, wanted));
}
