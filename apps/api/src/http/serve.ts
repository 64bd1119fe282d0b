import multipart from '@fastify/multipart';
import { fieldErrors } from '@oplich/contract/shared/field-errors';
import type { Call, ImmediateAnswer, CallInput, Raw, Table } from '@oplich/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { Download } from '../platform/download.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { fail, failFields, Problem } from '../platform/problem.ts';
import { SharedAnswer } from '../platform/shared-answer.ts';
import type { Person, User } from '../platform/user.ts';
import { Waits } from '../platform/waits-for-approval.ts';
import type { AnswerCache } from './answer-cache.ts';
import { authorizeCall, type AuthorizeOptions } from './authorize-call.ts';
import { sendShared } from './compress.ts';
import type { AccountQueue } from './defence/export-queue.ts';
import { transactionOf, type InTransaction, type TransactionContext } from './in-transaction.ts';
import { lazySerializerCompiler } from './lazy-serializer-compiler.ts';

type Return<T, K extends keyof T> = T[K] extends { answer: Raw }
  ? unknown
  : T[K] extends { exports: true }
    ? ImmediateAnswer<T, K> | Download | SharedAnswer<ImmediateAnswer<T, K>>
    : T[K] extends { waits: true }
      ? ImmediateAnswer<T, K> | Waits
      : ImmediateAnswer<T, K> | SharedAnswer<ImmediateAnswer<T, K>>;

/** The user of a call by its `who`: null is possible only where anyone may call. */
type Who<T, K extends keyof T> = T[K] extends { who: infer W }
  ? W extends 'anyone'
    ? User | null
    : 'member' extends (W extends readonly (infer Kind)[] ? Kind : never)
      ? Person
      : User
  : never;

/** What a handler is given: checked params, query and body, the user, and a way to run its action in one transaction. */
export type Handler<T, K extends keyof T> = (
  input: CallInput<T, K> & {
    user: Who<T, K>;
    inTransaction: InTransaction<Who<T, K>>;
    request: FastifyRequest;
    reply: FastifyReply;
  },
) => Return<T, K> | Promise<Return<T, K>>;
/** A handler for every call of a part of the table; a missing one does not compile. */
export type Handlers<T> = { [K in keyof T]: Handler<T, K> };

/** A refusal to a signed-in person. */
export interface Refused {
  person: Person;
  /** The call, as the table names it. */
  key: string;
  problem: Problem;
  /** They have the role for the call, but none of the duties it needs. */
  lacksDuty: boolean;
}

export interface ServeOptions extends TransactionContext, AuthorizeOptions {
  /** Queues for answers that are files of lists, and for documents. */
  exportInTurn: AccountQueue;
  documentInTurn: AccountQueue;
  /** Caches what is the same for all guests; every change clears it. */
  kept: AnswerCache;
  onRefused(refused: Refused): void;
  /** Whether to parse every answer with its schema: in tests and development. */
  checkAnswers: boolean;
  prefix: string;
}

export const isRaw = (schema: unknown): schema is Raw =>
  typeof schema === 'object' && schema !== null && 'raw' in schema;
const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1');
const namesIn = (key: string) => [...key.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');

/** Returns the schema of the placeholders in a path: ids unless the table says otherwise. */
const paramsOf = (key: string, call: Call) =>
  (call.params ?? z.object(Object.fromEntries(namesIn(key).map(name => [name, z.uuid()])))) as z.ZodType;

function validated(schema: z.ZodType | undefined, value: unknown, prefix: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? parsed.data : failFields(fieldErrors(parsed.error.issues, prefix));
}

/**
 * Resolves when an answer was sent or its client has disconnected. A pipelined answer learns of the latter only from the connection.
 */
const whenSent = ({ raw, request }: FastifyReply): Promise<void> =>
  new Promise(resolve => {
    const { socket } = request.raw;
    const end = () => {
      socket.off('close', end);
      resolve();
    };
    if (socket.destroyed) end();
    raw.once('finish', end).once('close', end);
    socket.once('close', end);
  });

/** Returns the queue that an answer of a call has to wait in, if any. */
function queueOf(call: Call, query: unknown, { exportInTurn, documentInTurn }: ServeOptions): AccountQueue | null {
  if (call.inExportTurn) return exportInTurn;
  if (isRaw(call.answer) && call.answer.raw === 'application/pdf') return documentInTurn;
  return call.exports && (query as { format?: unknown }).format ? exportInTurn : null;
}

/** Returns a function that parses what a request brings, as the table of calls describes it. */
function inputOf(key: string, call: Call): (request: FastifyRequest) => Record<'params' | 'query' | 'body', unknown> {
  const params = paramsOf(key, call);
  const query = call.query as z.ZodType | undefined;
  const body = call.body && !isRaw(call.body) ? (call.body as z.ZodType) : undefined;
  // A call with an optional body may be made without one.
  const emptyBody = body?.safeParse(undefined).success ? undefined : {};
  return request => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success) fail('not_found');
    return {
      params: parsed.data,
      query: validated(query, request.query, 'query'),
      body: validated(body, request.body ?? emptyBody, ''),
    };
  };
}

/**
 * Registers a route for each call of a table. A request is authorized before its body is read; then its input is parsed and the handler
 * called, and the answer is cut to its schema.
 */
export function serve<T extends Table>(
  app: FastifyInstance,
  calls: T,
  handlers: Handlers<T>,
  options: ServeOptions,
): void {
  app.decorateRequest('user', null);
  app.decorateRequest('person', null);
  app.decorateRequest('lacksDuty', false);
  const uploads: RouteOptions[] = [];
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const handle = handlers[key as keyof T] as unknown as (input: object) => unknown;
    const route = routeOf(key, call, handle, options);
    if (isRaw(call.body)) uploads.push(route);
    else app.route(route);
  }
  // Forms are parsed for these calls only; for all others a form is a body of the wrong type.
  void app.register(async scope => {
    // The limit of a file depends on its kind, so the call itself measures it.
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Infinity } });
    for (const route of uploads) scope.route(route);
  });
}

function routeOf(key: string, call: Call, handle: (input: object) => unknown, options: ServeOptions): RouteOptions {
  const json = call.answer && !isRaw(call.answer) ? (call.answer as z.ZodType) : null;
  const status = call.status ?? (call.answer === null ? 204 : 200);
  const authorize = authorizeCall(key, call, options);
  const parseInput = inputOf(key, call);
  const isRead = key.startsWith('GET ');

  const check = (answer: unknown) => {
    if (options.checkAnswers) json?.parse(answer);
  };
  /**
   * Runs the handler of a change. Cached answers for guests are cleared before the answer, so that a change is visible at once.
   */
  const change = async (input: object): Promise<unknown> => {
    try {
      return await handle(input);
    } finally {
      options.kept.forget();
    }
  };
  const send = (reply: FastifyReply, answer: unknown, write: (answer: unknown) => string) => {
    if (answer instanceof Download) return answer.send(reply);
    if (answer instanceof Waits) return reply.code(202).send(answer.answer);
    if (answer instanceof SharedAnswer) return sendShared(reply.request, reply.code(status), { answer, write });
    if (isRaw(call.answer)) return answer;
    if (call.answer === null || (call.orNothing && (answer === undefined || answer === null))) {
      return reply.code(204).send();
    }
    check(answer);
    return reply.code(status).send(answer);
  };

  return {
    method: key.slice(0, key.indexOf(' ')),
    url: options.prefix + pathOf(key),
    config: { key, isUpload: isRaw(call.body) },
    ...(json && { schema: { response: { [status]: json } }, serializerCompiler: lazySerializerCompiler }),
    onError: ({ person, lacksDuty }, _reply, error, done) => {
      if (person && error instanceof Problem) options.onRefused({ person, key, problem: error, lacksDuty });
      done();
    },
    onRequest: async (request, reply) => {
      // Personal data must not stay in any cache, on the way or on a shared computer. This includes refusals.
      void reply.header('cache-control', 'no-store');
      await authorize(request);
    },
    handler: async (request, reply) => {
      const { user } = request;
      const parsed = parseInput(request);
      const transaction = { key, idempotent: call.idempotent === true, actor: user };
      const input = { ...parsed, user, inTransaction: transactionOf(options, request, transaction), request, reply };
      const write = (answer: unknown): string => {
        check(answer);
        return reply.serializeInput(answer as Record<string, unknown>, String(status)) as string;
      };
      if (call.kept && !user) {
        const make = async () => write(await handle(input));
        return options.kept.send(request, reply, { kept: call.kept, make });
      }
      const queue = queueOf(call, input.query, options);
      const answer = queue
        ? await queue(user?.id ?? networkOf(request.ip), async () => handle(input), whenSent(reply))
        : await (isRead ? handle(input) : change(input));
      return send(reply, answer, write);
    },
  };
}
