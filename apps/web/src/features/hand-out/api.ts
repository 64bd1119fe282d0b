import type { Sent } from '@oplich/contract';
import type { Calls } from '@oplich/contract/calls';
import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import { dayPlus, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api-client/index.ts';
import { invalidate } from '../../shared/api-client/invalidate.ts';
import { changeKept, keptQuery } from '../../shared/offline/kept-query.ts';
import type { Verdict } from './queue/send-waiting.ts';
import type { UnsentAction } from './queue/unsent-action.ts';
import { lastDayAtTable } from './hand-out-state.ts';
import { readHandOut, type HandOut } from './read-hand-out.ts';

export type { HandOutLine, HandOutPerson } from '@oplich/contract/participants/hand-out';
export type { HandOut } from './read-hand-out.ts';

const keyOf = (eventId: string) => api.query('GET /events/{id}/hand-out', { params: { id: eventId } }).queryKey;

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
  ...keptQuery<HandOut>(
    keyOf(eventId),
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

type LateIssuesFilter = NonNullable<Sent<Calls, 'GET /late-issues'>['query']>;
export const lateIssues = (query: LateIssuesFilter) => api.query('GET /late-issues', { query });

export const lateIssuesFile = (query: LateIssuesFilter, signal: AbortSignal) =>
  api.call('GET /late-issues', { query, signal });

/** Puts what the server said into the list at once, also into the one kept on the device. */
export async function noteVerdict(client: QueryClient, action: UnsentAction, verdict: Verdict): Promise<void> {
  const known = changeBy(action, verdict);
  if (known) {
    await changeKept<HandOut>(client, keyOf(action.eventId), day => ({
      ...day,
      noted: [...(day.noted ?? []), action.person.participantId],
      people: day.people.map(one =>
        one.participantId === action.person.participantId ? { ...one, ...known, issued: [] } : one,
      ),
    }));
  }
  invalidate(client, ['events', 'warehouse']);
}

/** How the person stands now; undefined where the verdict does not tell. */
function changeBy(
  action: UnsentAction,
  verdict: Verdict,
): Pick<HandOutPerson, 'status' | 'aidedAt' | 'issueId'> | undefined {
  if (verdict.verdict === 'done') {
    const { status, aidedAt } = verdict.answer;
    return { status, aidedAt, issueId: action.kind === 'issue' ? action.id : null };
  }
  const { code, at } = verdict.refusal;
  // Another phone was faster; by which issue, the list tells when it comes.
  return code === 'elsewhere' ? { status: 'aided', aidedAt: at ?? null, issueId: null } : undefined;
}
