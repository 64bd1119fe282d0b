import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/escape-html.ts';
import { sendNotFound } from './error-handler.ts';
import { cacheControlOfPages, type AnswerCache } from './answer-cache.ts';

/** Read by the page, which offers the demo accounts then. */
const demoCookie = 'oplich_demo=1; Path=/; Max-Age=31536000; SameSite=Lax';

interface PagesOptions {
  /** Folder of the built page; none in tests of the API. */
  folder: string | undefined;
  /** Names of the headers that scripts, styles and fonts need none of. */
  needless: readonly string[];
  /** What a page may do and may not, told with each page. */
  headers: Readonly<Record<string, string>>;
  isDemo: boolean;
  kept: AnswerCache;
  /** Pages that bear something before any script has come. Nothing for most paths. */
  written: (path: string) => RenderedPage | null;
}

export interface RenderedPage {
  /** One for all spellings of it. */
  path: string;
  /** Returns what it bears, in HTML; nothing where there is nothing that everybody may read. */
  write: () => Promise<{ title: string; head: string; body: string } | null>;
}

/** What a file is asked for again by, and in parts: one that never changes is not. Each of a page's twenty files would bear a hundred bytes of them. */
const askedAgainBy = ['etag', 'last-modified', 'accept-ranges'];

/** Returns the file of an address: the public map has its own (decision 13), so have the pages drawn for guests (31). */
function pageOf(url: string, own: ReadonlySet<string>): string {
  const [, name] = /^\/((?:[\w-]+(?:\/[\w-]+)?)?)\/?(?:\?|$)/.exec(url) ?? [];
  // Home leads a guest to the log-in.
  const file = `${name === '' ? 'login' : name}.html`;
  return own.has(file) ? file : 'index.html';
}

/**
 * Lets a file be asked for again by what stands in it. The library makes an `ETag` of size and time of change, which two builds may have
 * alike: those of one second, and all where a store of images sets the times. So the time it takes is made of the content as it was
 * at the start; a file that was replaced since has its own.
 */
function askedByContent(files: readonly string[]): (file: string, stat: Stats) => void {
  const atStart = new Map(
    files.map(file => {
      const { size, mtimeMs } = statSync(file);
      // 48 bits are a time a date can be.
      const time = createHash('sha256').update(readFileSync(file)).digest().readUIntBE(0, 6);
      return [file, { size, mtimeMs, time: new Date(time) }] as const;
    }),
  );
  return (file, stat) => {
    const known = atStart.get(file);
    if (known && known.size === stat.size && known.mtimeMs === stat.mtimeMs) stat.mtime = known.time;
  };
}

/** The built page, its compressed files first; any path that is not a file is the page's own. */
export async function installPages(
  app: FastifyInstance,
  { folder, needless, headers, isDemo, kept, written }: PagesOptions,
): Promise<void> {
  const built = folder !== undefined && existsSync(path.join(folder, 'index.html'));
  const files = built ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const own = new Set(files.map(file => file.split(path.sep).join('/')));
  if (built) {
    const root = path.resolve(folder);
    const pages = [...own].filter(name => !name.startsWith('assets/')).map(name => path.join(root, name));
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['assets/**'],
      // Home is a page like any other, see below.
      index: false,
      onFile: askedByContent(pages.filter(file => statSync(file).isFile())),
      lastModified: false,
      setHeaders: (response, file) => {
        if (/\.html(?:\.br|\.gz)?$/.test(file)) {
          response.headers(headers);
          // Told with the page, so that no other product is asked for demo accounts.
          if (isDemo) response.header('set-cookie', demoCookie);
        }
        response.header('cache-control', cacheControlOfPages);
      },
    });
    // One way for all of them: nine hundred took a tenth of a start.
    await app.register(fastifyStatic, {
      root: path.join(root, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      index: false,
      allowedPath: name => own.has(`assets${name}`),
      setHeaders: response => {
        for (const name of [...needless, ...askedAgainBy]) response.removeHeader(name);
        response.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  }
  const frameOfWritten = built ? readFileSync(path.join(folder, 'event-preview.frame.html'), 'utf8') : '';
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|dev)(\/|$|\?)/.test(request.url) &&
      // Only the path tells a file: an emailed token in the query has dots of its own.
      !/^[^?]*\.\w+(\?|$)/.test(request.url);
    if (!isPage) return sendNotFound(reply);
    const page = written(request.url.replace(/\?.*/, ''));
    if (!page) return reply.sendFile(pageOf(request.url, own));
    return kept.sendPage(request, reply, {
      path: page.path,
      headers: { ...headers, ...(isDemo && { 'set-cookie': demoCookie }) },
      // A page without it is still the page: whatever fails there, the scripts ask again and say so.
      make: async () => {
        const bears = await page.write().catch((error: unknown) => {
          request.log.error(error);
          return null;
        });
        return bears ? fill(frameOfWritten, bears) : frameOfWritten;
      },
    });
  });
}

/** Returns the page with a title, lines of its head and what stands before its root. */
const fill = (frame: string, { title, head, body }: { title: string; head: string; body: string }): string =>
  frame
    .replace(/(?<=<title>).*?(?=<\/title>)/, () => `${escapeHtml(title)} – Опліч`)
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root">', () => `${body}<div id="root">`);
