import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { timingSafeEqual } from 'node:crypto';
import { isFromThisMachine } from '../platform/requests/from-this-machine.ts';

export interface Metrics {
  text(): Promise<{ contentType: string; body: string }>;
}

/** Measures every request by its key in the table of calls, never by its address. */
export function installMetrics(app: FastifyInstance, answeredFromMemory: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'oplich_request_seconds',
    help: 'Seconds from request to answer',
    labelNames: ['call', 'status'] as const,
    registers: [registry],
  });
  new Counter({
    name: 'oplich_answers_from_memory_total',
    help: 'Answers to guests that were kept ready; they are no requests of the others',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(answeredFromMemory());
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.key ?? 'page';
    duration.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  return { text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }) };
}

/** Metrics are for this machine, or for who knows the token. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isFromThisMachine(request);
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  const wanted = Buffer.from(token);
  return isFromThisMachine(request) || (given.length === wanted.length && timingSafeEqual(given, wanted));
}
