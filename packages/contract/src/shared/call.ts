/**
 * What a call is. A table of calls is an object `'METHOD /path' → Call`; from it come routing, role check, validation,
 * answers, the OpenAPI document, the browser's client and the generated tests. Types only: importing this costs no bytes.
 */
import type * as z from 'zod/v4/core';
import type { ErrorCode } from './errors.ts';
import type { DutiesOfCall } from './duties.ts';
import type { AccountKind } from './roles.ts';
import type { WaitsForApproval } from '../approvals/schemas.ts';

export type Who = 'anyone' | readonly [AccountKind, ...AccountKind[]];
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Key = `${Method} /${string}`;
/** A body or an answer that is not JSON: multipart, a file, an event stream. */
export interface Raw {
  /** The media type; `redirect`: the browser is sent on. */
  raw: string;
  /** The parts of a form, as the document of the API describes them. */
  form?: z.$ZodObject;
}

export interface Call<Code extends ErrorCode = ErrorCode> {
  /** What the method of a generated client is called: `listEvents`. Unique, and kept once given. */
  operationId: string;
  /** Roles that may make the call. Ownership and account state are the handler's business. */
  who: Who;
  /**
   * The duties it needs of who acts for a partner, and of administrators. A call that names none for partners is the
   * person's own, whomever they act for.
   */
  duties?: DutiesOfCall;
  params?: z.$ZodObject;
  query?: z.$ZodObject;
  body?: z.$ZodType | Raw;
  /** `null`: 204 and no body. */
  answer: z.$ZodType | Raw | null;
  /** Where two administrators have to agree it may answer that it waits, as 202. */
  waits?: true;
  /** The handler may also answer with nothing, as 204. */
  orNothing?: true;
  status?: 200 | 201 | 202;
  /** Refusals that belong to this call, beside those every call has (`validation_failed, unauthenticated, forbidden …`). */
  errors?: readonly Code[];
  /** With `?format=` the answer is a file. */
  exports?: true;
  /** Reads as much as a file of a list: made in the same turn, however it is asked for. */
  inExportTurn?: true;
  /**
   * Told alike to everybody who is not signed in: answered from memory, with an `ETag`. `onTheWay` may also be kept by what
   * stands between for a second, `hereOnly` by nobody else, and is counted for nobody's rate.
   */
  kept?: 'byBrowsers' | 'onTheWay' | 'hereOnly';
  /** Open to a session that still owes the second factor demanded of it; every other call refuses such a one. */
  withoutSecondFactor?: true;
  /** Open to who helps at one event's table for its day; every other call refuses them. */
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

/** What a handler is given: params, query and body as the schemas give them out. */
export type CallInput<T, K extends keyof T> = T[K] extends infer C extends Call
  ? Part<
      'params',
      C extends { params: infer P } ? Out<P> : [Names<K>] extends [never] ? never : Record<Names<K>, string>
    > &
      Part<'query', C extends { query: infer Q } ? Out<Q> : never> &
      Part<'body', C extends { body: infer B } ? (B extends Raw ? never : Out<B>) : never>
  : never;

/** What the browser sends: the same, as the schemas take it in. */
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
/** `FormData` of the browser, named without needing the DOM's types here. */
export interface FormDataLike {
  append(name: string, value: string): void;
}

/** What comes back. */
export type Answer<T, K extends keyof T> = T[K] extends { waits: true }
  ? ImmediateAnswer<T, K> | WaitsForApproval
  : ImmediateAnswer<T, K>;
/** What comes back of what happens at once. */
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
/** Types a part of the table; a wrong placeholder name in `params` does not compile. */
export const defineCalls = <const T extends Table>(calls: T & Checked<T>): T => calls;
