import { createHash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@oplich/contract';
import { encodings, takesEncoding, type Encoding } from './accepted-encoding.ts';

/**
 * How old an answer from memory may be where another process, a job or the database changed something. What this process
 * itself is asked to change shows at once.
 */
const keptMs = 250;
/** What is remembered in all: an address of its own for each preview, its page, and each search of the questions. */
const usualBounds = { answers: 2_000, bytes: 32 * 1024 * 1024 };
/** Under this, compressing saves no packet. */
const compressedFrom = 1024;

const compressing: Record<Encoding, (body: Buffer | string) => Promise<Buffer>> = {
  // Better by a tenth at 11, but then a long list of questions takes a core for half a second.
  br: body => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: body => promisify(gzip)(body, { level: 7 }),
};
const cacheControl: Record<NonNullable<Call['kept']>, string> = {
  onTheWay: 'public, max-age=1',
  byBrowsers: 'private, no-cache',
  hereOnly: 'no-store',
};
/** Of every page: a browser asks whether it is still the same. */
export const cacheControlOfPages = 'no-cache';

interface Form {
  /** Text where each letter is a byte: Node sends that together with the headers. */
  body: Buffer | string;
  headers: Record<string, string | number>;
}

interface Kept {
  etag: string;
  plain: Form;
  compressed: Partial<Record<Encoding, Form>>;
  headersOf304: Record<string, string>;
}

interface Place {
  kept: Kept;
  /** What this process had changed when it was made, and until when it is good. */
  changes: number;
  until: number;
}

type Headers = Readonly<Record<string, string>>;

type Make = () => Promise<string>;

export interface AnswerCache {
  /** Gives the answer of a kept call to who is not signed in; `make` writes it anew where what is kept is too old. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    call: { kept: NonNullable<Call['kept']>; make: Make },
  ): Promise<FastifyReply>;
  /** Gives a page that the server writes likewise; `path` is one for all its spellings. */
  sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { path: string; headers: Headers; make: Make },
  ): Promise<FastifyReply>;
  /** Something was changed by this process: whatever is kept is asked for anew. */
  forget(): void;
}

/**
 * Keeps what everybody who is not signed in is told alike, in the bytes it is sent in: however many ask, one question at most
 * goes to the database at a time, and an answer is written and compressed once [decision 26]. A refusal or a fault is never kept.
 */
export function createAnswerCache(
  securityHeaders: Headers,
  most = usualBounds,
): AnswerCache & { find(url: string): Kept | undefined; count: number } {
  const places = new Map<string, Place>();
  const making = new Map<string, { changes: number; kept: Promise<Kept> }>();
  let bytes = 0;
  let changes = 0;

  const isFresh = ({ changes: then, until }: Place) => then === changes && performance.now() < until;
  const sizeOf = ({ plain, compressed }: Kept) =>
    plain.body.length + encodings.reduce((sum, encoding) => sum + (compressed[encoding]?.body.length ?? 0), 0);
  const drop = (url: string) => {
    const place = places.get(url);
    if (!place) return;
    bytes -= sizeOf(place.kept);
    places.delete(url);
  };
  const put = (url: string, place: Place) => {
    drop(url);
    // The last one that was written stands last.
    places.set(url, place);
    bytes += sizeOf(place.kept);
    for (const oldest of places.keys()) {
      if (places.size <= most.answers && bytes <= most.bytes) break;
      drop(oldest);
    }
  };

  /** The same text stays the same answer, with what was compressed of it. */
  const keep = (text: string, known: Kept | undefined, own: Headers): Kept => {
    const bytes = Buffer.from(text);
    const body = bytes.length === text.length ? text : bytes;
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    if (known?.etag === etag) return known;
    const { 'content-type': type = '', ...others } = own;
    const common = { ...others, etag, vary: 'accept-encoding, authorization' };
    const headers = { ...common, 'content-type': type, 'content-length': bytes.length };
    return { etag, plain: { body, headers }, compressed: {}, headersOf304: common };
  };

  const compress = async (kept: Kept, encoding: Encoding) => {
    const body = await compressing[encoding](kept.plain.body);
    const before = sizeOf(kept);
    kept.compressed[encoding] = {
      body,
      headers: { ...kept.plain.headers, 'content-encoding': encoding, 'content-length': body.length },
    };
    if ([...places.values()].some(place => place.kept === kept)) bytes += sizeOf(kept) - before;
  };

  const fresh = async (url: string, own: Headers, make: Make): Promise<Kept> => {
    const place = places.get(url);
    if (place && isFresh(place)) return place.kept;
    const running = making.get(url);
    // One that was begun before a change may not know of it.
    if (running && running.changes === changes) return running.kept;
    const begun = changes;
    const kept = make().then(text => {
      const known = keep(text, place?.kept, own);
      if (begun === changes) put(url, { kept: known, changes: begun, until: performance.now() + keptMs });
      return known;
    });
    const mine = { changes: begun, kept };
    making.set(url, mine);
    const done = () => {
      if (making.get(url) === mine) making.delete(url);
    };
    kept.then(done, done);
    return kept;
  };

  const give = async (request: FastifyRequest, reply: FastifyReply, kept: Kept) => {
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).headers(kept.headersOf304).send();
    const wanted = encodingOf(request.headers['accept-encoding'], kept);
    if (wanted && !kept.compressed[wanted]) await compress(kept, wanted);
    const { headers, body } = (wanted && kept.compressed[wanted]) ?? kept.plain;
    return reply.headers(headers).send(body);
  };

  return {
    find: url => {
      const place = places.get(url);
      return place && isFresh(place) ? place.kept : undefined;
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
      return give(request, reply, await fresh(request.raw.url ?? '', headers, make));
    },
    async sendPage(request, reply, { path, headers: own, make }) {
      const headers = { ...own, 'cache-control': cacheControlOfPages, 'content-type': 'text/html; charset=utf-8' };
      return give(request, reply, await fresh(path, headers, make));
    },
  };
}

/** Returns the best encoding the other side takes, where the answer is long enough for one. */
function encodingOf(accepted: string | undefined, { plain }: Kept): Encoding | undefined {
  if (accepted === undefined || plain.body.length < compressedFrom) return undefined;
  return encodings.find(encoding => takesEncoding(encoding, accepted));
}

/** What of a request's headers decides about an answer from memory; null: the usual way answers. */
function asked(rawHeaders: readonly string[]) {
  let [hosts, accepted, known]: [number, string | undefined, string | undefined] = [0, undefined, undefined];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Most names are told apart by how long they are.
    if (name.length === 4) hosts += name.toLowerCase() === 'host' ? 1 : 0;
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') accepted = rawHeaders[at + 1];
    else if (name.length === 13) {
      const lower = name.toLowerCase();
      if (lower === 'authorization') return null;
      if (lower === 'if-none-match') known = rawHeaders[at + 1];
    } else if (name.length === 14 && name.toLowerCase() === 'content-length') return null;
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') return null;
  }
  return hosts === 1 ? { accepted, known } : null;
}

/**
 * Answers from memory before anything else is done for a request: no route, no rules, no hooks stand between, and nobody is
 * counted, since refusing costs more than answering. What waits behind another answer of its connection goes the usual way,
 * where such requests are bounded.
 */
export function answerFromMemory(
  server: Server,
  kept: ReturnType<typeof createAnswerCache>,
  standstillMs: number,
): void {
  const usual = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  const answer = ({ method, url, rawHeaders }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' || !response.socket) return false;
    const found = kept.find(url ?? '');
    const wants = found && asked(rawHeaders);
    if (!wants) return false;
    if (wants.known === found.etag) {
      response.writeHead(304, found.headersOf304);
      response.end();
      return true;
    }
    const encoding = encodingOf(wants.accepted, found);
    const form = encoding ? found.compressed[encoding] : found.plain;
    // Not compressed yet: the usual way does it.
    if (!form) return false;
    // Whoever takes nothing of it is not waited for without end.
    response.socket.setTimeout(standstillMs);
    response.writeHead(200, form.headers);
    response.end(form.body, 'latin1');
    return true;
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) kept.count++;
    else for (const listener of usual) listener.call(server, request, response);
  });
}
