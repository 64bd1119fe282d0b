import type { Tx } from '../../../db/pool.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { eventParams, notifyPeople } from '../notify-participants.ts';
import { byWindow } from './by-window.ts';

type NotifiedEvent = Parameters<typeof eventParams>[1] & Pick<EventOfParticipants, 'windowMinutes'>;

/** Notifies people of their new arrival time; without a window it is the beginning of the event. */
export async function notifyOfWindows(
  tx: Tx,
  event: NotifiedEvent,
  accountIds: readonly string[],
  at: Date,
): Promise<void> {
  if (accountIds.length === 0) return;
  const params = await eventParams(tx, event);
  for (const { window, people } of await byWindow(tx, event, accountIds))
    await notifyPeople(tx, people, { template: 'windowChanged', params: { ...params, window } }, at);
}
