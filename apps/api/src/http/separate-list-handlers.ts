import type { Call, Table } from '@oplich/contract';
import type { z } from 'zod';
import type { Handlers } from './serve.ts';

/** What a list, a search or a count over a time is asked by. */
const marks = ['page', 'search', 'from'];
/** Small or asked for by every open page, and cheap at any size. */
const ordinary: readonly string[] = ['GET /notifications/counts'];

/** All people of an event, or of several, are looked through. */
const whole: readonly string[] = [
  'GET /events/shortages',
  'GET /events/{id}/hand-out',
  'GET /events/{id}/distribution-list/file',
  'GET /reports/prefill',
];

/** Whether a call's work grows with the stored data: lists, searches, statistics and counts for signed-in users. */
function isList(key: string, call: Call): boolean {
  if (!key.startsWith('GET ') || call.who === 'anyone' || ordinary.includes(key)) return false;
  const parameters = Object.keys((call.query as z.ZodObject | undefined)?.shape ?? {});
  return whole.includes(key) || /\/(counts|analysis)$/.test(key) || marks.some(mark => parameters.includes(mark));
}

/** Each call's handler: of lists the one that reads by their own connections [decision 24], of all else the other. */
export function separateListHandlers<T extends Table>(
  calls: T,
  { others, lists }: { others: Handlers<T>; lists: Handlers<T> },
): Handlers<T> {
  const apart = { ...others };
  for (const key of Object.keys(calls) as (keyof T & string)[]) {
    if (isList(key, calls[key] as Call)) apart[key] = lists[key];
  }
  return apart;
}
