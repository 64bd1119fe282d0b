import { createHash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@oplich/contract';
import { encodings, takesEncoding, type Encoding } from './accepted-encoding.ts';

/**
 * How long an answer is served from memory. Changes by another process, by jobs or in the database are seen after this time; those of
 * this process at once.
 */
const maxAgeMs = 250;
/** Previews of events, their pages and searches of the questions each have an address, so the number has to be limited. */
const defaultLimits = { answers: 2_000, bytes: 32 * 1024 * 1024 };
/** Below this size compression saves no packet. */
const minCompressedBytes = 1024;

const compressors: Record<Encoding, (body: Buffer | string) => Promise<Buffer>> = {
  // Level 11 would be a tenth smaller, but takes half a second of a core for a long list of questions.
  br: body => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: body => promisify(gzip)(body, { level: 7 }),
};
const cacheControl: Record<NonNullable<Call['kept']>, string> = {
  onTheWay: 'public, max-age=1',
  byBrowsers: 'private, no-cache',
  hereOnly: 'no-store',
};
/** For pages: the browser asks each time whether its copy is still current. */
export const cacheControlOfPages = 'no-cache';

interface Encoded {
  /** Text in which each character is one byte, where possible: Node sends it in one packet with the headers. */
  body: Buffer | string;
  headers: Record<string, string | number>;
}

interface CachedAnswer {
  etag: string;
  plain: Encoded;
  compressed: Partial<Record<Encoding, Encoded>>;
  headersOf304: Record<string, string>;
}

interface Entry {
  kept: CachedAnswer;
  /** How many changes this process had made when the answer was made, and until when it is valid. */
  changes: number;
  until: number;
}

type Headers = Readonly<Record<string, string>>;

type MakeText = () => Promise<string>;

export interface AnswerCache {
  /** Answers a guest's request for a kept call; `make` makes the answer when the cached one is too old. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    call: { kept: NonNullable<Call['kept']>; make: MakeText },
  ): Promise<FastifyReply>;
  /** The same for a page written by the server; `path` is the same for all spellings of its address. */
  sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { path: string; headers: Headers; make: MakeText },
  ): Promise<FastifyReply>;
  /** Invalidates everything, because this process has changed something. */
  forget(): void;
}

/**
 * Caches answers that are the same for all guests, as the bytes to send. However many ask, at most one query at a time goes to the
 * database, and an answer is serialized and compressed once [decision 26]. Refusals and errors are never cached.
 */
export function createAnswerCache(
  securityHeaders: Headers,
  limits = defaultLimits,
): AnswerCache & { find(url: string): CachedAnswer | undefined; count: number } {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, { changes: number; kept: Promise<CachedAnswer> }>();
  let bytes = 0;
  let changes = 0;

  const isFresh = ({ changes: changesThen, until }: Entry) => changesThen === changes && performance.now() < until;
  const sizeOf = ({ plain, compressed }: CachedAnswer) =>
    plain.body.length + encodings.reduce((sum, encoding) => sum + (compressed[encoding]?.body.length ?? 0), 0);
  const drop = (url: string) => {
    const entry = entries.get(url);
    if (!entry) return;
    bytes -= sizeOf(entry.kept);
    entries.delete(url);
  };
  const store = (url: string, entry: Entry) => {
    drop(url);
    // A map keeps insertion order, so the oldest entry is first.
    entries.set(url, entry);
    bytes += sizeOf(entry.kept);
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.answers && bytes <= limits.bytes) break;
      drop(oldest);
    }
  };

  /** Returns the cached answer if the text is the same, so that its compressed form is used again. */
  const toAnswer = (text: string, cached: CachedAnswer | undefined, ownHeaders: Headers): CachedAnswer => {
    const bytes = Buffer.from(text);
    const body = bytes.length === text.length ? text : bytes;
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    if (cached?.etag === etag) return cached;
    const { 'content-type': type = '', ...others } = ownHeaders;
    const common = { ...others, etag, vary: 'accept-encoding, authorization' };
    const headers = { ...common, 'content-type': type, 'content-length': bytes.length };
    return { etag, plain: { body, headers }, compressed: {}, headersOf304: common };
  };

  const compress = async (kept: CachedAnswer, encoding: Encoding) => {
    const body = await compressors[encoding](kept.plain.body);
    const before = sizeOf(kept);
    kept.compressed[encoding] = {
      body,
      headers: { ...kept.plain.headers, 'content-encoding': encoding, 'content-length': body.length },
    };
    if ([...entries.values()].some(entry => entry.kept === kept)) bytes += sizeOf(kept) - before;
  };

  const load = async (url: string, ownHeaders: Headers, make: MakeText): Promise<CachedAnswer> => {
    const entry = entries.get(url);
    if (entry && isFresh(entry)) return entry.kept;
    const running = pending.get(url);
    // An answer begun before a change may not contain it.
    if (running && running.changes === changes) return running.kept;
    const changesBefore = changes;
    const kept = make().then(text => {
      const cached = toAnswer(text, entry?.kept, ownHeaders);
      if (changesBefore === changes)
        store(url, { kept: cached, changes: changesBefore, until: performance.now() + maxAgeMs });
      return cached;
    });
    const loading = { changes: changesBefore, kept };
    pending.set(url, loading);
    const done = () => {
      if (pending.get(url) === loading) pending.delete(url);
    };
    kept.then(done, done);
    return kept;
  };

  const sendCached = async (request: FastifyRequest, reply: FastifyReply, kept: CachedAnswer) => {
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).headers(kept.headersOf304).send();
    const encodingToSend = encodingOf(request.headers['accept-encoding'], kept);
    if (encodingToSend && !kept.compressed[encodingToSend]) await compress(kept, encodingToSend);
    const { headers, body } = (encodingToSend && kept.compressed[encodingToSend]) ?? kept.plain;
    return reply.headers(headers).send(body);
  };

  return {
    find: url => {
      const entry = entries.get(url);
      return entry && isFresh(entry) ? entry.kept : undefined;
    },
    count: 0,
    forget: () => {
      changes++;
    },
    async send(request, reply, { kept, make }) {
      const headers = {
        ...securityHeaders,
        'cache-control': cacheControl[kept],
        'content-type': 'application/json; charset=utf-8',
      };
      return sendCached(request, reply, await load(request.raw.url ?? '', headers, make));
    },
    async sendPage(request, reply, { path, headers: ownHeaders, make }) {
      const headers = {
        ...ownHeaders,
        'cache-control': cacheControlOfPages,
        'content-type': 'text/html; charset=utf-8',
      };
      return sendCached(request, reply, await load(path, headers, make));
    },
  };
}

/** Returns the best encoding that the client accepts, if the answer is long enough to be compressed. */
function encodingOf(accepted: string | undefined, { plain }: CachedAnswer): Encoding | undefined {
  if (accepted === undefined || plain.body.length < minCompressedBytes) return undefined;
  return encodings.find(encoding => takesEncoding(encoding, accepted));
}

/** Returns the headers that matter for an answer from memory, or null if the request has to take the usual path. */
function relevantHeaders(rawHeaders: readonly string[]) {
  let [hosts, accepted, cached]: [number, string | undefined, string | undefined] = [0, undefined, undefined];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Comparing lengths first avoids most comparisons of names.
    if (name.length === 4) hosts += name.toLowerCase() === 'host' ? 1 : 0;
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') accepted = rawHeaders[at + 1];
    else if (name.length === 13) {
      const lower = name.toLowerCase();
      if (lower === 'authorization') return null;
      if (lower === 'if-none-match') cached = rawHeaders[at + 1];
    } else if (name.length === 14 && name.toLowerCase() === 'content-length') return null;
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') return null;
  }
  return hosts === 1 ? { accepted, known: cached } : null;
}

/**
 * Answers from memory ahead of the router and all hooks. There is no rate limit, because refusing would cost more than answering. A
 * request pipelined behind another one takes the usual path, where their number is limited.
 */
export function answerFromMemory(
  server: Server,
  kept: ReturnType<typeof createAnswerCache>,
  standstillMs: number,
): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  const answer = ({ method, url, rawHeaders }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' || !response.socket) return false;
    const found = kept.find(url ?? '');
    const encodingToSend = found && relevantHeaders(rawHeaders);
    if (!encodingToSend) return false;
    if (encodingToSend.known === found.etag) {
      response.writeHead(304, found.headersOf304);
      response.end();
      return true;
    }
    const encoding = encodingOf(encodingToSend.accepted, found);
    const form = encoding ? found.compressed[encoding] : found.plain;
    // Not compressed yet; the usual path does that.
    if (!form) return false;
    // A client that does not receive the answer is cut off.
    response.socket.setTimeout(standstillMs);
    response.writeHead(200, form.headers);
    response.end(form.body, 'latin1');
    return true;
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) kept.count++;
    else for (const listener of listeners) listener.call(server, request, response);
  });
}
