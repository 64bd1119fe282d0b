import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { calls } from '@oplich/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openapi } from './openapi/document.ts';

/** `GET /api/openapi.json` and the page to browse it at `/api/docs`. The document is written out and zipped once. */
export async function installDocuments(app: FastifyInstance, prefix: string): Promise<void> {
  const document = openapi(calls, prefix);
  let written: { plain: Buffer; zipped: Buffer; etag: string } | undefined;
  const write = () => {
    const plain = Buffer.from(JSON.stringify(document));
    const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
    return { plain, zipped: gzipSync(plain), etag };
  };
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    written ??= write();
    const { plain, zipped, etag } = written;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(zipped);
  };
  app.get(`${prefix}/openapi.json`, send);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: `${prefix}/docs`,
    uiHooks: {
      // The page's own copy of the document would be written out for each request.
      preHandler: (request, reply, done) => {
        if (/\/docs\/(json|yaml)$/.test(request.routeOptions.url ?? '')) void send(request, reply);
        else done();
      },
    },
  });
}
