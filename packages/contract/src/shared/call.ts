/**
 * The definition of an API call. A table of calls is an object `'METHOD /path' → Call`; routing, role checks, validation,
 * answers, the OpenAPI document, the browser's client and generated tests all derive from it. Types only: importing adds no bytes.
 */
import type * as z from 'zod/v4/core';
import type { ErrorCode } from './errors.ts';
import type { DutiesOfCall } from './duties.ts';
import type { AccountKind } from './roles.ts';
import type { WaitsForApproval } from '../approvals/schemas.ts';

export type Who = 'anyone' | readonly [AccountKind, ...AccountKind[]];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Key = `${Method} /${string}`;
/** A body or an answer that is not JSON: a multipart form, a file, an event stream. */
export interface Raw {
  /** The media type, or `redirect` for a redirect of the browser. */
  raw: string;
  /** The parts of a form, for the OpenAPI document. */
  form?: z.$ZodObject;
}

export interface Call<Code extends ErrorCode = ErrorCode> {
  /** The name of the method in generated clients: `listEvents`. Unique, and never changed. */
  operationId: string;
  /** Roles that may make the call. Ownership and account state are checked by the handler. */
  who: Who;
  /**
   * The duties required of a partner's members and of administrators. A call without duties for partners concerns the
   * person's own account, whichever partner they act for.
   */
  duties?: DutiesOfCall;
  params?: z.$ZodObject;
  query?: z.$ZodObject;
  body?: z.$ZodType | Raw;
  /** `null` for 204 without a body. */
  answer: z.$ZodType | Raw | null;
  /** Whether it may answer 202 because a second administrator has to approve. */
  waits?: true;
  /** Whether the handler may also answer 204 without a body. */
  orNothing?: true;
  status?: 200 | 201 | 202;
  /** Error codes of this call, besides those of every call (`validation_failed, unauthenticated, forbidden …`). */
  errors?: readonly Code[];
  /** Whether `?format=` makes the answer a file. */
  exports?: true;
  /** Whether it always runs in the queue of exports, because it reads as much as one. */
  inExportTurn?: true;
  /**
   * The answer is the same for everybody who is not signed in, so it is served from memory, with an `ETag`. `byBrowsers`: browsers may
   * cache it. `onTheWay`: proxies may too, for a second. `hereOnly`: only this server may. Such calls do not count towards a rate limit.
   */
  kept?: 'byBrowsers' | 'onTheWay' | 'hereOnly';
  /** Allowed for a session that has not yet set up a required second factor; every other call refuses it. */
  withoutSecondFactor?: true;
  /** Allowed for a helper, who assists at one event's table for its day; every other call refuses them. */
  helpers?: true;
  /** Accepts `Idempotency-Key`. */
  idempotent?: true;
  summary?: string;
}
export type Table = Record<Key, Call>;

type Names<K> = K extends `${string}{${infer N}}${infer R}` ? N | Names<R> : never;
type Out<S> = S extends z.$ZodType ? z.output<S> : never;
type In<S> = S extends z.$ZodType ? z.input<S> : never;
type Part<N extends string, V> = [V] extends [never] ? unknown : { [P in N]: V };
type AllOptional<V> = Partial<V> extends V ? true : false;

/** What a handler receives: params, query and body as parsed by the schemas. */
export type CallInput<T, K extends keyof T> = T[K] extends infer C extends Call
  ? Part<
      'params',
      C extends { params: infer P } ? Out<P> : [Names<K>] extends [never] ? never : Record<Names<K>, string>
    > &
      Part<'query', C extends { query: infer Q } ? Out<Q> : never> &
      Part<'body', C extends { body: infer B } ? (B extends Raw ? never : Out<B>) : never>
  : never;

/** What a client sends: params, query and body before parsing. */
export type CallRequest<T, K extends keyof T> = T[K] extends infer C extends Call
  ? Part<
      'params',
      C extends { params: infer P } ? In<P> : [Names<K>] extends [never] ? never : Record<Names<K>, string>
    > &
      (C extends { query: infer Q }
        ? AllOptional<In<Q>> extends true
          ? { query?: In<Q> }
          : { query: In<Q> }
        : unknown) &
      (C extends { body: infer B }
        ? B extends Raw
          ? { body: FormDataLike }
          : undefined extends In<B>
            ? { body?: In<B> }
            : { body: In<B> }
        : unknown)
  : never;
/** The browser's `FormData`, declared here so that the contract needs no DOM types. */
export interface FormDataLike {
  append(name: string, value: string): void;
}

/** What a call returns to the client. */
export type Answer<T, K extends keyof T> = T[K] extends { waits: true }
  ? ImmediateAnswer<T, K> | WaitsForApproval
  : ImmediateAnswer<T, K>;
/** What a call returns when it need not wait for an approval. */
export type ImmediateAnswer<T, K extends keyof T> = T[K] extends { answer: infer A }
  ? A extends null
    ? void
    : A extends Raw
      ? unknown
      : T[K] extends { orNothing: true }
        ? Out<A> | undefined
        : Out<A>
  : never;

type Checked<T> = {
  [K in keyof T]: T[K] extends { params: infer P }
    ? keyof In<P> extends Names<K>
      ? unknown
      : { params: `no such placeholder in ${K & string}` }
    : unknown;
};
/** Returns a part of the table, typed; a name in `params` that is no placeholder of the path does not compile. */
export const defineCalls = <const T extends Table>(calls: T & Checked<T>): T => calls;
