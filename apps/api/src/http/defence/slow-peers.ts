import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTimeout } from '../error-handler.ts';

/** How long somebody at the other end may take, in milliseconds [R-SEC-5]. */
export interface Timeouts {
  /** Until the headers of a request are there. */
  headersMs: number;
  /** Until a whole request is there, and until an upload is. */
  requestMs: number;
  uploadMs: number;
  /** How long a receiver may take nothing of an answer, and how long the whole of it may take. */
  standstillMs: number;
  answerMs: number;
}

export const defaultTimeouts: Timeouts = {
  headersMs: 20_000,
  requestMs: 60_000,
  uploadMs: 600_000,
  standstillMs: 30_000,
  answerMs: 600_000,
};

/** An answer of so many bytes or characters may take its receiver long: the whole of it is bounded too. */
const longFrom = 256 * 1024;

type Body = NodeJS.ReadableStream & { destroy(error?: Error): void };
const isStream = (payload: unknown): payload is Body =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;
const isLong = (payload: unknown) =>
  isStream(payload) || ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= longFrom);
const isEndless = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream');

const bears = ({ headers }: FastifyRequest, name: string) => headers[name] !== undefined;

/**
 * Returns what ends the body of an answer with its connection. Node begins with every request that was sent on one, but tells only the
 * answer whose turn it is that nobody takes it any more: those behind it would keep what they read from for ever.
 */
function endWithConnection(): (body: Body, reply: FastifyReply) => void {
  const bodies = new WeakMap<Socket, Set<Body>>();
  return (body, { request, raw }) => {
    const { socket } = request.raw;
    if (!(socket instanceof Socket)) return;
    if (socket.destroyed) {
      body.destroy();
      return;
    }
    const known = bodies.get(socket);
    const open = known ?? new Set<Body>();
    if (!known) {
      bodies.set(socket, open);
      socket.once('close', () => {
        for (const one of open) one.destroy();
      });
    }
    open.add(body);
    raw.once('close', () => open.delete(body));
  };
}

/**
 * Ends what somebody at the other end keeps open without need: a body that does not come is answered with 408, and an
 * answer that is not taken is broken off, so that what it holds – a connection of the database, a file – is free again.
 */
export function limitSlowPeers(app: FastifyInstance, patience: Timeouts): void {
  const waits = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const endsWithConnection = endWithConnection();
  app.addHook('onRequest', (request, reply, done) => {
    // What has no body is there.
    if (!bears(request, 'content-length') && !bears(request, 'transfer-encoding')) {
      done();
      return;
    }
    const { requestMs, uploadMs } = patience;
    const wait = setTimeout(
      () => {
        if (request.raw.socket instanceof Socket && !request.raw.complete && !reply.sent) void sendTimeout(reply);
      },
      request.routeOptions.config.isUpload ? uploadMs : requestMs,
    ).unref();
    waits.set(request, wait);
    reply.raw.once('close', () => clearTimeout(wait));
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    clearTimeout(waits.get(request));
    // Whoever is told to come later while still sending would hold the connection as long as they like.
    if (reply.statusCode === 429 && !request.raw.complete) void reply.header('connection', 'close');
    const streams = isStream(payload);
    if (streams) endsWithConnection(payload, reply);
    if (!streams || !isEndless(reply)) {
      // Node ends a connection on which nothing moves for so long; what its receiver takes slowly counts as moving.
      const { socket } = reply.raw;
      if (socket instanceof Socket) socket.setTimeout(patience.standstillMs);
      if (isLong(payload)) {
        const deadline = setTimeout(() => {
          // Behind another answer it has no connection of its own yet that could be ended.
          if (streams) payload.destroy();
          else request.raw.socket.destroy();
          reply.raw.destroy();
        }, patience.answerMs).unref();
        reply.raw.once('close', () => clearTimeout(deadline));
      }
    }
    done(null, payload);
  });
}
