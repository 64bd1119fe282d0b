import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceOf } from './request-spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the actor, once it is known. Stored in a weak map it would slow down each garbage collection. */
    actorId: string | null;
  }
}

/** Records who makes a request, once it is known. */
export const setActor = (request: FastifyRequest, id: string): void => void (request.actorId = id);

/**
 * Logs one line per request: its id, the key of its call, status, milliseconds, the actor's id, and its trace if any. No URL, which may
 * contain an email or an emailed token, no network address and nothing of a body.
 */
export function installAccessLog(app: FastifyInstance): void {
  app.decorateRequest('actorId', null);
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traceOf(request);
    request.log.info({
      call: request.routeOptions.config.key ?? 'page',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      actor: request.actorId,
      ...(trace && { trace }),
    });
    done();
  });
}
