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

/** The reader's rights: a member with only the duty `desk` may read the list only on the event's day. */
interface Reader {
  hasOnlyDesk: boolean;
}

/**
 * Until when the list may be kept on a device: until the end of the event's last day in Kyiv, a day longer for who runs the event, and
 * not after the event is finished [R-PRV-14].
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
  // Shows what other tables have issued.
  refetchInterval: 20_000,
});

/**
 * The code by which one helper joins; every fetch makes a new one. Its key does not begin with a domain, so that a notification about the
 * event does not replace the code while somebody reads it aloud.
 */
export const helperCodeOf = (eventId: string) => ({
  queryKey: ['helper-code', eventId],
  queryFn: () => api.call('POST /events/{id}/helpers/code', { params: { id: eventId } }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** The helpers who have joined at the table of an event. */
export const helpersOf = (eventId: string) => ({
  ...api.query('GET /events/{id}/helpers', { params: { id: eventId } }),
  refetchInterval: 5000,
});

type LateIssuesFilter = NonNullable<CallRequest<Calls, 'GET /late-issues'>['query']>;
export const lateIssues = (query: LateIssuesFilter) => api.query('GET /late-issues', { query });

export const lateIssuesFile = (query: LateIssuesFilter, signal: AbortSignal) =>
  api.call('GET /late-issues', { query, signal });
