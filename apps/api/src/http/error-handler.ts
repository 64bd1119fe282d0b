import { errorStatus, type ErrorCode } from '@oplich/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import { v7 } from 'uuid';
import { isBusy, isGone } from '../db/availability.ts';
import { Problem } from '../platform/problem.ts';

/** Maps named constraints of the database to the error codes for the client. */
const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  accounts_email_taken: 'duplicate_username',
  partner_members_account_once: 'email_already_invited',
  partner_members_email_once: 'email_already_invited',
  events_places_within_limit: 'event_participants_limit_exceeded',
  event_windows_never_overfilled: 'event_participants_limit_exceeded',
  stock_balances_never_negative: 'insufficient_stock',
  stock_balances_reserved_within: 'insufficient_stock',
  stock_movements_reversed_once: 'status_change_not_allowed',
};

/** When to come again, where the database had neither connection nor time left, or was not there. */
const againInSeconds = 5;

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  const constraint = (error as { constraint?: unknown }).constraint;
  if (typeof constraint === 'string' && constraintCodes[constraint]) return new Problem(constraintCodes[constraint]);
  if (isBusy(error)) return new Problem('too_many_requests', { retryAfter: againInSeconds }, 503);
  if (isGone(error)) return new Problem('general_error', { retryAfter: againInSeconds }, 503);
  const status = error.statusCode ?? 500;
  if (status === 429) return new Problem('too_many_requests');
  if (status === 408) return new Problem('request_timeout');
  // Fastify's own refusals of a body: no JSON, too large, of another content type.
  if (status >= 400 && status < 500) {
    return new Problem('validation_failed', {}, [400, 413, 415].includes(status) ? status : 400);
  }
  return new Problem('general_error');
}

/** Returns a refusal as its answer says it (RFC 9457). */
const bodyOf = ({ code, status, extra }: Problem, requestId: string) => ({
  type: `/problems/${code}`,
  title: code,
  status,
  detail: code,
  ...extra,
  requestId,
});

/** Answers with a problem. */
export function sendProblem(reply: FastifyReply, problem: Problem) {
  const { status, extra } = problem;
  if (typeof extra['retryAfter'] === 'number') {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(extra['retryAfter']))));
  }
  return (
    reply
      .code(status)
      .type('application/problem+json')
      // Also where the answer itself might have been kept on the way.
      .header('cache-control', 'no-store')
      .serializer((body: unknown) => JSON.stringify(body))
      .send(bodyOf(problem, reply.request.id))
  );
}

/**
 * An error without its `detail`: there PostgreSQL repeats the whole row, and people's data have no place in a log. Of a value
 * that it cannot read (class 22) the message repeats it, too.
 */
export function errorForLog(error: Error) {
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const isOfValue = typeof code === 'string' && /^22...$/.test(code);
  const message = isOfValue ? `a value that PostgreSQL refuses (${code})` : error.message;
  const stack = isOfValue ? error.stack?.replace(error.message, message) : error.stack;
  return { type: error.name, message, stack, code, constraint, table };
}

/** The one place where errors become answers. The cause of an unknown fault is only in the log, under `requestId`. */
export function installErrorHandler(app: FastifyInstance, onRefused: (code: ErrorCode) => void = () => undefined) {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const problem = toProblem(error);
    onRefused(problem.code);
    if (problem.status >= errorStatus.general_error) request.log.error({ err: errorForLog(error) }, 'request failed');
    return sendProblem(reply, problem);
  });
}

/** Returns an unknown path or method under `/api`. */
export const sendNotFound = (reply: FastifyReply) => sendProblem(reply, new Problem('not_found'));

/** Answers a request whose sender takes too long; the connection ends with the answer. */
export const sendTimeout = (reply: FastifyReply) =>
  sendProblem(reply.header('connection', 'close'), new Problem('request_timeout'));

/**
 * Answers what is not a valid request (headers too large or too slow, no HTTP): there is no reply object yet, only the socket.
 */
export function refuseUnreadable(error: { code?: string }, socket: Pick<Socket, 'writable' | 'end' | 'destroy'>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const problem = new Problem(isLate ? 'request_timeout' : 'validation_failed');
  const body = JSON.stringify(bodyOf(problem, v7()));
  socket.end(
    `HTTP/1.1 ${problem.status} ${isLate ? 'Request Timeout' : 'Bad Request'}\r\nContent-Type: application/problem+json\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
