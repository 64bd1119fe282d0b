import type { HandOut } from '@oplich/contract/hand-out';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api-client/index.ts';
import { changeKept, keptQuery } from '../../shared/offline/kept-query.ts';
import type { Outcome } from './queue/send-deed.ts';
import type { UnsentDeed } from './queue/unsent-deed.ts';

export type { HandOut, HandOutLine, HandOutPerson } from '@oplich/contract/hand-out';

const keyOf = (eventId: string) => api.query('GET /events/{id}/hand-out', { params: { id: eventId } }).queryKey;

/** The day's list; once opened it can be read without a connection. */
export const handOutOf = (eventId: string) => ({
  ...keptQuery(keyOf(eventId), signal => api.call('GET /events/{id}/hand-out', { params: { id: eventId }, signal })),
  // What the other tables issued meanwhile.
  refetchInterval: 20_000,
});

/** Puts what the server acknowledged into the list at once, also into the one kept on the device. */
export async function noteAcknowledged(
  client: QueryClient,
  deed: UnsentDeed,
  { status, aidedAt }: Extract<Outcome, { verdict: 'done' }>['answer'],
): Promise<void> {
  await changeKept<HandOut>(client, keyOf(deed.eventId), day => ({
    ...day,
    people: day.people.map(one =>
      one.participantId === deed.person.participantId
        ? { ...one, status, aidedAt, issueId: deed.kind === 'issue' ? deed.id : null, issued: [] }
        : one,
    ),
  }));
  for (const domain of ['events', 'warehouse']) void client.invalidateQueries({ queryKey: [domain] });
}
