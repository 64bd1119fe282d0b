import type { Answer, Key, CallRequest, Table } from '@oplich/contract/shared/call';
import { queryOptions } from '@tanstack/react-query';
import type { Request } from './transport.ts';

interface Extra {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  isKeptAlive?: boolean;
}
interface Given extends Extra {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}
type Args<T, K extends keyof T> =
  unknown extends CallRequest<T, K>
    ? [arg?: Extra]
    : Partial<CallRequest<T, K>> extends CallRequest<T, K>
      ? [arg?: CallRequest<T, K> & Extra]
      : [arg: CallRequest<T, K> & Extra];
type KeyOf<T, M extends string> = Extract<keyof T, `${M} /${string}`> & Key;
type Variables<T, K extends keyof T> = unknown extends CallRequest<T, K> ? Extra | void : CallRequest<T, K> & Extra;

/** Returns a typed client of a table of calls. `send` is the transport; the table is a type only and adds no bytes. */
export function createApi<T extends Table>(send: (request: Request) => Promise<Response>) {
  /** Makes one call and returns its answer. */
  async function call<K extends keyof T & Key>(key: K, ...[arg]: Args<T, K>): Promise<Answer<T, K>> {
    const { params, query, body, signal, headers, isKeptAlive } = (arg ?? {}) as Given;
    const [method = '', path = ''] = key.split(' ');
    const response = await send({
      method,
      path: fill(path, params) + search(query),
      body,
      signal,
      headers,
      isKeptAlive,
    });
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return (response.status === 204 ? undefined : isJson ? await response.json() : response) as Answer<T, K>;
  }

  /** Returns the query options of a GET. The key begins with the domain, so `['events']` matches all queries of events. */
  function query<K extends KeyOf<T, 'GET'>>(key: K, ...args: Args<T, K>) {
    return queryOptions({
      queryKey: [domainOf(key), key, ...(args[0] === undefined ? [] : [args[0]])] as readonly unknown[],
      queryFn: ({ signal }) => call(key, ...([{ ...args[0], signal }] as unknown as Args<T, K>)),
    });
  }

  /** Returns the mutation options of a POST, PUT or DELETE. */
  function mutation<K extends KeyOf<T, 'POST' | 'PUT' | 'DELETE'>>(key: K) {
    return {
      mutationKey: [domainOf(key), key] as const,
      mutationFn: (arg: Variables<T, K>): Promise<Answer<T, K>> => call(key, ...([arg] as unknown as Args<T, K>)),
    };
  }

  return { call, query, mutation };
}

/** The domain of a call: the first segment of its path, with which its query keys begin. */
export type DomainOf<K> = K extends `${string} /${infer Path}`
  ? Path extends `${infer Domain}/${string}`
    ? Domain
    : Path
  : never;

const domainOf = (key: string): string => key.split('/')[1] ?? key;

const fill = (path: string, params: Given['params']): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));

/** Returns a query string; arrays become repeated names, empty values are left out. */
function search(query: Given['query']): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of (Array.isArray(value) ? value : [value]) as (string | number | boolean | null | undefined)[]) {
      if (one !== undefined && one !== null && one !== '') parts.append(name, String(one));
    }
  }
  return parts.size ? `?${parts}` : '';
}
