import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceOf } from './request-spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes it, once that is known. Beside the request, in a weak map, it would cost each collection of garbage. */
    actorId: string | null;
  }
}

/** Records who makes a request, once it is known. */
export const setActor = (request: FastifyRequest, id: string): void => void (request.actorId = id);

/**
 * One line a request: its id, the key of its call, status, milliseconds, the actor's id, and its trace where there is one. No
 * address, which may bear an e-mail or an emailed token, no network address and nothing of a body.
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
