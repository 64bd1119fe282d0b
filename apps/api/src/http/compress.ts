import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const zip = promisify(gzip);
/** Under this it would cost more than it saves. */
const fromBytes = 16 * 1024;

/** Long JSON answers leave compressed: a day's list of 1,000 people comes to a phone in the field in a tenth of the bytes. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < fromBytes) return payload;
    const isJson = reply.getHeader('content-type')?.toString().startsWith('application/json');
    if (!isJson || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    void reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return zip(payload, { level: 5 });
  });
}
