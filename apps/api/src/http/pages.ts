import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/escape-html.ts';
import { sendNotFound } from './error-handler.ts';
import { cacheControlOfPages, type AnswerCache } from './answer-cache.ts';

/** Tells the page to offer the demo accounts. */
const demoCookie = 'oplich_demo=1; Path=/; Max-Age=31536000; SameSite=Lax';

interface PagesOptions {
  /** Folder of the built page; none in tests of the API. */
  folder: string | undefined;
  /** The headers to remove from scripts, styles and fonts. */
  needless: readonly string[];
  /** The security headers of pages. */
  headers: Readonly<Record<string, string>>;
  isDemo: boolean;
  kept: AnswerCache;
  /** Returns the page to render on the server for a path; null for most paths. */
  written: (path: string) => RenderedPage | null;
}

export interface RenderedPage {
  /** The canonical path, by which it is cached. */
  path: string;
  /** Renders the content in HTML; null if there is nothing public to show. */
  write: () => Promise<{ title: string; head: string; body: string } | null>;
}

/** Headers for revalidation and ranges. Immutable assets need none, and each of a page's twenty files would carry a hundred bytes of them. */
const revalidationHeaders = ['etag', 'last-modified', 'accept-ranges'];

/** Returns the HTML file of a URL: the public map (decision 13) and the prerendered pages (31) have their own. */
function pageOf(url: string, builtFiles: ReadonlySet<string>): string {
  const [, name] = /^\/((?:[\w-]+(?:\/[\w-]+)?)?)\/?(?:\?|$)/.exec(url) ?? [];
  // The home page redirects guests to log in.
  const file = `${name === '' ? 'login' : name}.html`;
  return builtFiles.has(file) ? file : 'index.html';
}

/**
 * Makes the `ETag` depend on the content. The library derives it from size and modification time, which may be equal for two builds, for
 * example in container images with fixed times. So the time is replaced by one derived from the content at the start; files replaced
 * later keep their own.
 */
function modifiedByContent(files: readonly string[]): (file: string, stat: Stats) => void {
  const atStart = new Map(
    files.map(file => {
      const { size, mtimeMs } = statSync(file);
      // 48 bits are within the range of dates.
      const time = createHash('sha256').update(readFileSync(file)).digest().readUIntBE(0, 6);
      return [file, { size, mtimeMs, time: new Date(time) }] as const;
    }),
  );
  return (file, stat) => {
    const stateAtStart = atStart.get(file);
    if (stateAtStart && stateAtStart.size === stat.size && stateAtStart.mtimeMs === stat.mtimeMs)
      stat.mtime = stateAtStart.time;
  };
}

/** Serves the built page, compressed where possible. Paths that are not files are routes of the page. */
export async function installPages(
  app: FastifyInstance,
  { folder, needless, headers, isDemo, kept, written }: PagesOptions,
): Promise<void> {
  const built = folder !== undefined && existsSync(path.join(folder, 'index.html'));
  const files = built ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const builtFiles = new Set(files.map(file => file.split(path.sep).join('/')));
  if (built) {
    const root = path.resolve(folder);
    const pages = [...builtFiles].filter(name => !name.startsWith('assets/')).map(name => path.join(root, name));
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['assets/**'],
      // The home page is handled below, like other pages.
      index: false,
      onFile: modifiedByContent(pages.filter(file => statSync(file).isFile())),
      lastModified: false,
      setHeaders: (response, file) => {
        if (/\.html(?:\.br|\.gz)?$/.test(file)) {
          response.headers(headers);
          // A cookie with the page, as only a demo server has the accounts.
          if (isDemo) response.header('set-cookie', demoCookie);
        }
        response.header('cache-control', cacheControlOfPages);
      },
    });
    // One wildcard route: 900 routes would take a tenth of the start-up time.
    await app.register(fastifyStatic, {
      root: path.join(root, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      index: false,
      allowedPath: name => builtFiles.has(`assets${name}`),
      setHeaders: response => {
        for (const name of [...needless, ...revalidationHeaders]) response.removeHeader(name);
        response.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  }
  const previewFrame = built ? readFileSync(path.join(folder, 'event-preview.frame.html'), 'utf8') : '';
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|dev)(\/|$|\?)/.test(request.url) &&
      // Only the path is examined, as tokens in the query contain dots.
      !/^[^?]*\.\w+(\?|$)/.test(request.url);
    if (!isPage) return sendNotFound(reply);
    const page = written(request.url.replace(/\?.*/, ''));
    if (!page) return reply.sendFile(pageOf(request.url, builtFiles));
    return kept.sendPage(request, reply, {
      path: page.path,
      headers: { ...headers, ...(isDemo && { 'set-cookie': demoCookie }) },
      // If rendering fails, the page is sent without content; its scripts load the data and show errors.
      make: async () => {
        const content = await page.write().catch((error: unknown) => {
          request.log.error(error);
          return null;
        });
        return content ? fill(previewFrame, content) : previewFrame;
      },
    });
  });
}

/** Inserts a title, lines of the head and content before the root element. */
const fill = (frame: string, { title, head, body }: { title: string; head: string; body: string }): string =>
  frame
    .replace(/(?<=<title>).*?(?=<\/title>)/, () => `${escapeHtml(title)} – Опліч`)
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root">', () => `${body}<div id="root">`);
