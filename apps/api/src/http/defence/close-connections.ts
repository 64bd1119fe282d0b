import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a closing server looks for idle connections, in milliseconds. */
const lookMs = 20;

/**
 * Lets a closing server end as soon as its last answer is sent. Otherwise it would wait a minute for two kinds of connections: those that
 * browsers open in advance, which without a request count neither as idle nor as busy, and those whose answer ends during closing, which
 * are kept alive for a next request.
 */
export function closeConnectionsInTime(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage) => void unused.delete(request.socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    // And those that come while it closes.
    app.server.prependListener('connection', (socket: Socket) => socket.destroy());
    const looking = setInterval(() => app.server.closeIdleConnections(), lookMs);
    app.server.once('close', () => clearInterval(looking));
  });
}
