import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections in advance. One on which no request ever came counts neither as idle nor as busy, and a
 * server that closes would wait a minute for it; so these are cut when it begins to close.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    // And those that come while it closes.
    app.server.prependListener('connection', (socket: Socket) => socket.destroy());
  });
}
