import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/escape-html.ts';
import { sendNotFound } from './error-handler.ts';

/** Read by the page, which offers the demo accounts then. */
const demoCookie = 'oplich_demo=1; Path=/; Max-Age=31536000; SameSite=Lax';

interface PagesOptions {
  /** Folder of the built page; none in tests of the API. */
  folder: string | undefined;
  /** Names of the headers that scripts, styles and fonts need none of. */
  needless: readonly string[];
  isDemo: boolean;
  /** What a page bears besides, by its path, before any script has come; in HTML. Nothing for most. */
  write: (path: string) => Promise<{ title: string; head: string; body: string } | null>;
}

/** Returns the file of an address: the public map has its own (decision 13), so have the pages drawn for guests (31). */
function pageOf(url: string, own: ReadonlySet<string>): string {
  const [, name] = /^\/([\w-]*)\/?(?:\?|$)/.exec(url) ?? [];
  // Home leads a guest to the log-in.
  const file = `${name === '' ? 'login' : name}.html`;
  return own.has(file) ? file : 'index.html';
}

/** The built page, its compressed files first; any path that is not a file is the page's own. */
export async function installPages(
  app: FastifyInstance,
  { folder, needless, isDemo, write }: PagesOptions,
): Promise<void> {
  const built = folder !== undefined && existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: path.resolve(folder),
      preCompressed: true,
      wildcard: false,
      // Home is a page like any other, see below.
      index: false,
      setHeaders: (response, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        if (hashed) for (const name of needless) response.removeHeader(name);
        // Told with the page, so that no other product is asked for demo accounts.
        if (isDemo && /\.html(?:\.br|\.gz)?$/.test(file)) response.header('set-cookie', demoCookie);
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const own = new Set(built ? readdirSync(folder).filter(file => file.endsWith('.html')) : []);
  const frame = built ? readFileSync(path.join(folder, 'index.html'), 'utf8') : '';
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|dev)(\/|$|\?)/.test(request.url) &&
      // Only the path tells a file: an emailed token in the query has dots of its own.
      !/^[^?]*\.\w+(\?|$)/.test(request.url);
    if (!isPage) return sendNotFound(reply);
    // A page without it is still the page: whatever fails there, the scripts ask again and say so.
    const written = await write(request.url.replace(/\?.*/, '')).catch((error: unknown) => {
      request.log.error(error);
      return null;
    });
    if (!written) return reply.sendFile(pageOf(request.url, own));
    if (isDemo) void reply.header('set-cookie', demoCookie);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(fill(frame, written));
  });
}

/** Returns the page with a title, lines of its head and what stands before its root. */
const fill = (frame: string, { title, head, body }: { title: string; head: string; body: string }): string =>
  frame
    .replace(/(?<=<title>).*?(?=<\/title>)/, () => `${escapeHtml(title)} – Опліч`)
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root">', () => `${body}<div id="root">`);
