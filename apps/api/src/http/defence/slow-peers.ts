import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTimeout } from '../error-handler.ts';

/** How long a client may take, in milliseconds [R-SEC-5]. */
export interface Timeouts {
  headersMs: number;
  /** For a whole request, and for one that uploads files. */
  requestMs: number;
  uploadMs: number;
  /** How long nothing of an answer may be received, and how long the whole answer may take. */
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

/** Answers of at least this size have a deadline for the whole of them too. */
const longBytes = 256 * 1024;

type Body = NodeJS.ReadableStream & { destroy(error?: Error): void };
const isStream = (payload: unknown): payload is Body =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;
const isLong = (payload: unknown) =>
  isStream(payload) || ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= longBytes);
const isEndless = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream');

const hasHeader = ({ headers }: FastifyRequest, name: string) => headers[name] !== undefined;

/**
 * Returns a function that destroys the body of an answer when its connection closes. Of several pipelined requests Node closes only the
 * answer being sent; the others would keep their database connection or file open for ever.
 */
function destroyWithConnection(): (body: Body, reply: FastifyReply) => void {
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
 * Ends requests of slow clients: a body that does not arrive is answered with 408, and an answer that is not received is broken off, so
 * that the database connection or file it holds is free again.
 */
export function limitSlowPeers(app: FastifyInstance, timeouts: Timeouts): void {
  const waits = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const destroyWithSocket = destroyWithConnection();
  app.addHook('onRequest', (request, reply, done) => {
    // Without a body the request is already complete.
    if (!hasHeader(request, 'content-length') && !hasHeader(request, 'transfer-encoding')) {
      done();
      return;
    }
    const { requestMs, uploadMs } = timeouts;
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
    // A client that is refused while it still sends could hold the connection for as long as it likes.
    if (reply.statusCode === 429 && !request.raw.complete) void reply.header('connection', 'close');
    const streams = isStream(payload);
    if (streams) destroyWithSocket(payload, reply);
    if (!streams || !isEndless(reply)) {
      // Node ends a connection that is idle for this long; a slow download does not count as idle.
      const { socket } = reply.raw;
      if (socket instanceof Socket) socket.setTimeout(timeouts.standstillMs);
      if (isLong(payload)) {
        const deadline = setTimeout(() => {
          // Behind another answer it must not close the connection they share.
          if (streams) payload.destroy();
          else request.raw.socket.destroy();
          reply.raw.destroy();
        }, timeouts.answerMs).unref();
        reply.raw.once('close', () => clearTimeout(deadline));
      }
    }
    done(null, payload);
  });
}
