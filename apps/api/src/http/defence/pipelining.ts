import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send a request when the one before is answered. */
const mostWaiting = 16;

/**
 * Ends a connection on which many requests were sent without taking the answers: Node reads no further then, but has
 * begun with every request of what it had read, and keeps all their answers.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (!(socket instanceof Socket)) {
      done();
      return;
    }
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    reply.raw.on('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= mostWaiting && !socket.destroyed) {
      done();
      return;
    }
    reply.hijack();
    socket.destroy();
  });
}
