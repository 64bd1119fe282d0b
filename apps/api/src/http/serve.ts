import { setActor } from './observability/access-log.ts';
import multipart from '@fastify/multipart';
import { fieldErrors } from '@oplich/contract/shared/field-errors';
import { hasDutyFor, isOwnCall } from '@oplich/contract';
import type { AccountKind, Call, ImmediateAnswer, CallInput, Raw, Table } from '@oplich/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { Download } from '../platform/download.ts';
import { transactionOf, type InTransaction, type TransactionContext } from './in-transaction.ts';
import type { AccountQueue } from './defence/export-queue.ts';
import { fail, failFields, Problem } from '../platform/problem.ts';
import type { AnswerCache } from './answer-cache.ts';
import { networkOf } from '../platform/limits/network-of.ts';
import { sendShared } from './compress.ts';
import { lazySerializerCompiler } from './lazy-serializer-compiler.ts';
import { SharedAnswer } from '../platform/shared-answer.ts';
import { Waits } from '../platform/waits-for-approval.ts';
import type { Person, SignedIn, User } from '../platform/user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose rights a call uses, and who makes it; nobody where nobody is known. */
    user: Person | null;
    person: Person | null;
  }
}

type Return<T, K extends keyof T> = T[K] extends { answer: Raw }
  ? unknown
  : T[K] extends { exports: true }
    ? ImmediateAnswer<T, K> | Download | SharedAnswer<ImmediateAnswer<T, K>>
    : T[K] extends { waits: true }
      ? ImmediateAnswer<T, K> | Waits
      : ImmediateAnswer<T, K> | SharedAnswer<ImmediateAnswer<T, K>>;

/** Who makes a call; of one that is open to anyone, perhaps nobody that is known. */
type Who<T, K extends keyof T> = T[K] extends { who: infer W }
  ? W extends 'anyone'
    ? User | null
    : 'member' extends (W extends readonly (infer Kind)[] ? Kind : never)
      ? Person
      : User
  : never;

/** What a handler is given: checked params, query and body, the user, and a way to run its action in one transaction. */
export type Handler<T, K extends keyof T> = (
  given: CallInput<T, K> & {
    user: Who<T, K>;
    inTransaction: InTransaction<Who<T, K>>;
    request: FastifyRequest;
    reply: FastifyReply;
  },
) => Return<T, K> | Promise<Return<T, K>>;
/** A handler for every call of a part of the table; a missing one does not compile. */
export type Handlers<T> = { [K in keyof T]: Handler<T, K> };

/** Somebody signed in, whomever they act for, the call as the table names it, and why not. */
export interface Refused {
  person: Person;
  key: string;
  problem: Problem;
  /** They have the role, and none of the duties the call needs. */
  lacksDuty: boolean;
}

export interface ServeOptions extends TransactionContext {
  /** Who a bearer token is of, or null when there is none that can be used. */
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /** Throws `too_many_requests` when this user, or without one this address, asks too often. */
  limitRate(request: FastifyRequest, user: Person | null): Promise<void>;
  /** When the file of a list is made, and when a document is. */
  exportInTurn: AccountQueue;
  documentInTurn: AccountQueue;
  /** Keeps what guests are told alike, and is told of every change. */
  kept: AnswerCache;
  /** Told of every refusal to somebody who is signed in. */
  onRefused(refused: Refused): void;
  /** Parse every answer with its schema: tests and development. */
  checkAnswers: boolean;
  prefix: string;
}

export const isRaw = (schema: unknown): schema is Raw =>
  typeof schema === 'object' && schema !== null && 'raw' in schema;
const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1');
const namesIn = (key: string) => [...key.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');

/** The schema of the placeholders in a path: ids unless the table says otherwise. */
const paramsOf = (key: string, call: Call) =>
  (call.params ?? z.object(Object.fromEntries(namesIn(key).map(name => [name, z.uuid()])))) as z.ZodType;

function validated(schema: z.ZodType | undefined, value: unknown, prefix: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? parsed.data : failFields(fieldErrors(parsed.error.issues, prefix));
}

/** A partner who is not, or no longer, approved may hold a token but may do nothing. */
function refuseByState(user: Person) {
  if (user.role !== 'philanthrop' || user.status === 'approved') return;
  fail(user.status === 'declined' ? 'account_is_declined' : 'account_is_not_approved');
}

/**
 * Who makes a call: the person themselves where it is their own, and whose rights they use elsewhere. Nobody where they act
 * for nobody, or where they act for a partner and the call is none of a partner's.
 */
function callerOf({ person, actor }: SignedIn, key: string, call: Call): Person | null {
  const actsForAnother = actor?.id !== person.id;
  if (!actsForAnother) return actor;
  if (isOwnCall(key) && !call.duties?.philanthrop) return person;
  return actor;
}

/** Whether somebody has one of the duties a call needs of them. A call that is open to members is everybody's own. */
const hasDuty = (actor: User | null, { duties }: Call): boolean => actor === null || hasDutyFor(actor, duties);

/** When all of an answer was handed on, or its receiver is gone: an answer behind another one hears of that by the connection alone. */
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

/**
 * Makes the routes of a table of calls. Order: who, rate, second factor and role before the body is read; then validation; then the
 * handler; what leaves is cut to the answer's schema.
 */
export function serve<T extends Table>(
  app: FastifyInstance,
  calls: T,
  handlers: Handlers<T>,
  options: ServeOptions,
): void {
  app.decorateRequest('user', null);
  app.decorateRequest('person', null);
  const withoutDuty = new WeakSet<FastifyRequest>();
  const uploads: RouteOptions[] = [];

  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const params = paramsOf(key, call);
    const query = call.query as z.ZodType | undefined;
    const body = call.body && !isRaw(call.body) ? (call.body as z.ZodType) : undefined;
    const json = call.answer && !isRaw(call.answer) ? (call.answer as z.ZodType) : null;
    const status = call.status ?? (call.answer === null ? 204 : 200);
    const allowed: ReadonlySet<AccountKind> | null = call.who === 'anyone' ? null : new Set(call.who);
    const handle = handlers[key as keyof T] as unknown as (given: object) => unknown;

    const isDocument = isRaw(call.answer) && call.answer.raw === 'application/pdf';
    const turnOf = (given: unknown): AccountQueue | null => {
      if (call.inExportTurn) return options.exportInTurn;
      if (isDocument) return options.documentInTurn;
      return call.exports && (given as { format?: unknown }).format ? options.exportInTurn : null;
    };

    const isRead = key.startsWith('GET ');
    /** What was changed shows at once to who asks after the answer, and to who was told of it otherwise. */
    const changing = async (change: () => unknown): Promise<unknown> => {
      try {
        return await change();
      } finally {
        options.kept.forget();
      }
    };

    const route: RouteOptions = {
      method: key.slice(0, key.indexOf(' ')),
      url: options.prefix + pathOf(key),
      config: { key, isUpload: isRaw(call.body) },
      ...(json && { schema: { response: { [status]: json } }, serializerCompiler: lazySerializerCompiler }),
      onError: (request, _reply, error, done) => {
        const { person } = request;
        if (person && error instanceof Problem) {
          options.onRefused({ person, key, problem: error, lacksDuty: withoutDuty.has(request) });
        }
        done();
      },
      onRequest: async (request, reply) => {
        // People's data stay in no cache on the way, nor on a shared computer. Refusals included.
        void reply.header('cache-control', 'no-store');
        const signedIn = await options.authenticate(request);
        const user = signedIn && callerOf(signedIn, key, call);
        // What a partner may ask for is counted for it, whoever asks; whether the process answers, for nobody.
        if (call.kept !== 'hereOnly') await options.limitRate(request, user ?? signedIn?.person ?? null);
        const known = user ?? signedIn?.person;
        if (known) request.user = known;
        if (signedIn) {
          request.person = signedIn.person;
          setActor(request, signedIn.person.id);
        }
        // Before anything else, and of calls open to anyone too: what is not named in the table asks for it.
        if (known?.owesSecondFactor && !call.withoutSecondFactor) fail('second_factor_required');
        if (signedIn?.person.isHelper && !call.helpers) fail('forbidden');
        if (!allowed) return;
        if (!signedIn) return fail('unauthenticated');
        if (!user || !allowed.has(user.role)) return fail('forbidden');
        refuseByState(user);
        if (hasDuty(signedIn.actor, call)) return;
        withoutDuty.add(request);
        fail('forbidden');
      },
      handler: async (request, reply) => {
        const { user } = request;
        const parsed = params.safeParse(request.params);
        if (!parsed.success) fail('not_found');
        const given = {
          params: parsed.data,
          query: validated(query, request.query, 'query'),
          // A call whose body is optional may be made with none at all.
          body: validated(body, request.body ?? (body?.safeParse(undefined).success ? undefined : {}), ''),
          user,
          inTransaction: transactionOf(options, request, {
            key,
            idempotent: call.idempotent === true,
            actor: user,
          }),
          request,
          reply,
        };
        const write = (answer: unknown): string => {
          if (options.checkAnswers) json?.parse(answer);
          return reply.serializeInput(answer as Record<string, unknown>, String(status)) as string;
        };
        if (call.kept && !user) {
          const make = async () => write(await handle(given));
          return options.kept.send(request, reply, { kept: call.kept, make });
        }
        const inTurn = turnOf(given.query);
        const answer = inTurn
          ? await inTurn(user?.id ?? networkOf(request.ip), async () => handle(given), whenSent(reply))
          : await (isRead ? handle(given) : changing(() => handle(given)));
        if (answer instanceof Download) return answer.send(reply);
        if (answer instanceof Waits) return reply.code(202).send(answer.answer);
        if (answer instanceof SharedAnswer) return sendShared(request, reply.code(status), { answer, write });
        if (isRaw(call.answer)) return answer;
        if (call.answer === null || (call.orNothing && (answer === undefined || answer === null))) {
          return reply.code(204).send();
        }
        if (options.checkAnswers) json?.parse(answer);
        return reply.code(status).send(answer);
      },
    };
    if (isRaw(call.body)) uploads.push(route);
    else app.route(route);
  }
  // Parts of a form are read here only: to every other call they are a body of a wrong type.
  void app.register(async scope => {
    // How large a file may be depends on what it is: the call measures.
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Infinity } });
    for (const route of uploads) scope.route(route);
  });
}
