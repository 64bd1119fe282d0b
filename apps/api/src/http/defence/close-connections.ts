import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a server that closes looks for connections whose answer is given, milliseconds. */
const lookMs = 20;

/**
 * Lets a server that closes end as soon as its last answer is given. By itself it would wait a minute for two kinds of
 * connections: browsers open some in advance, and one on which no request ever came counts neither as idle nor as busy;
 * and one whose answer ends while the server closes is kept for a next request that could never come.
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
