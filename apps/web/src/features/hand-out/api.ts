import type { CallRequest } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import { dayPlus, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { api } from '../../shared/api-client/index.ts';
import { offlineQuery } from '../../shared/offline/offline-query.ts';
import { lastDayAtTable } from './hand-out-state.ts';
import { readHandOut, type HandOut } from './read-hand-out.ts';

export type { HandOutLine, HandOutPerson } from '@oplich/contract/participants/hand-out';
export type { HandOut } from './read-hand-out.ts';

export const handOutKey = (eventId: string) =>
  api.query('GET /events/{id}/hand-out', { params: { id: eventId } }).queryKey;

/** As who the list is read: who has nothing but the desk is there for the event's day alone. */
interface Reader {
  hasOnlyDesk: boolean;
}

/**
 * How long the list of an event is kept on a phone: for the event's last day in Kyiv, where somebody runs the event 24 hours more,
 * and no longer than the event [R-PRV-14].
 */
export const keptUntil = ({ event, closed }: Pick<HandOut, 'event' | 'closed'>, { hasOnlyDesk }: Reader): number =>
  closed === 'finished' ? 0 : startOfKyivDay(dayPlus(lastDayAtTable(event), hasOnlyDesk ? 1 : 2)).getTime();

/** The day's list; once opened it can be read without a connection. */
export const handOutOf = (eventId: string, reader: Reader) => ({
  ...offlineQuery<HandOut>(
    handOutKey(eventId),
    asking => readHandOut(eventId, asking),
    day => keptUntil(day, reader),
  ),
  // What the other tables issued meanwhile.
  refetchInterval: 20_000,
});

/**
 * A code that lets one helper in; made when it is shown, and anew when it is asked for. Its key is of no domain: news of the event must
 * not make another one under the eyes of who reads it aloud.
 */
export const helperCodeOf = (eventId: string) => ({
  queryKey: ['helper-code', eventId],
  queryFn: () => api.call('POST /events/{id}/helpers/code', { params: { id: eventId } }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** Who was let in to the table of an event. */
export const helpersOf = (eventId: string) => ({
  ...api.query('GET /events/{id}/helpers', { params: { id: eventId } }),
  refetchInterval: 5000,
});

type LateIssuesFilter = NonNullable<CallRequest<Calls, 'GET /late-issues'>['query']>;
export const lateIssues = (query: LateIssuesFilter) => api.query('GET /late-issues', { query });

export const lateIssuesFile = (query: LateIssuesFilter, signal: AbortSignal) =>
  api.call('GET /late-issues', { query, signal });
