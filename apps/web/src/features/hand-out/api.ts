import type { HandOut } from '@oplich/contract/hand-out';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api-client/index.ts';
import { keepAnswer } from '../../shared/offline/kept-answers.ts';
import { keptQuery, type Kept } from '../../shared/offline/kept-query.ts';
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
  const { queryKey } = handOutOf(deed.eventId);
  const known = client.getQueryData<Kept<HandOut>>(queryKey);
  if (known) {
    const people = known.data.people.map(one =>
      one.participantId === deed.person.participantId
        ? { ...one, status, aidedAt, issueId: deed.kind === 'issue' ? deed.id : null, issued: [] }
        : one,
    );
    const data = { ...known.data, people };
    client.setQueryData(queryKey, { ...known, data });
    await keepAnswer(JSON.stringify(keyOf(deed.eventId)), data, known.readAt);
  }
  for (const domain of ['events', 'warehouse']) void client.invalidateQueries({ queryKey: [domain] });
}
