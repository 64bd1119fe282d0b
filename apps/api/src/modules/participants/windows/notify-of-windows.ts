import type { Tx } from '../../../db/pool.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { eventParams, notifyPeople } from '../notify-participants.ts';
import { byWindow } from './by-window.ts';

type Told = Parameters<typeof eventParams>[1] & Pick<EventOfParticipants, 'windowMinutes'>;

/** Tells people when they are expected now; who has no window any more comes at the beginning. */
export async function notifyOfWindows(tx: Tx, event: Told, accountIds: readonly string[], at: Date): Promise<void> {
  if (accountIds.length === 0) return;
  const params = await eventParams(tx, event);
  for (const { window, people } of await byWindow(tx, event, accountIds))
    await notifyPeople(tx, people, { template: 'windowChanged', params: { ...params, window } }, at);
}
