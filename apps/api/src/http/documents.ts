import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding } from './accepted-encoding.ts';

interface Written {
  plain: Buffer;
  zipped: Buffer;
  etag: string;
}

/** Making the document takes a quarter of a second, so the build has made it; where nothing was built it is made now. */
async function write(): Promise<Written> {
  const plain = await readFile(new URL('./openapi.json', import.meta.url)).catch(async () => {
    const { openapiJson } = await import('./openapi/openapi-json.ts');
    return Buffer.from(openapiJson());
  });
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { plain, zipped: await promisify(gzip)(plain), etag };
}

/** `GET /api/openapi.json` and the page to browse it at `/api/docs`. The document is read and zipped once. */
export async function installDocuments(app: FastifyInstance, prefix: string): Promise<void> {
  let written: Promise<Written> | undefined;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    written ??= write();
    const { plain, zipped, etag } = await written;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    if (!takesEncoding('gzip', request.headers['accept-encoding']?.toString())) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(zipped);
  };
  app.get(`${prefix}/openapi.json`, send);
  // The page to browse asks for the document itself; this one is never sent.
  const none = { openapi: '3.1.0', info: { title: 'Oplich', version: '' }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document: none } });
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
