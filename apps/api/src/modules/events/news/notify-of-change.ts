import type { Tx } from '../../../db/pool.ts';
import { iso } from '../../../platform/time/iso.ts';
import {
  byWindow,
  eventParams,
  notifyOfWindows,
  notifyPeople,
  peopleWaitingFor,
  type ShortenedInvitation,
} from '../../participants/index.ts';
import { expectedPeople } from '../event-details.repo.ts';
import type { EventRow } from '../rows/event-rows.repo.ts';

interface Change {
  before: EventRow;
  after: EventRow;
  /** Invitations that now expire earlier than their people were notified. */
  shortened: readonly ShortenedInvitation[];
  /** The people whose arrival window has moved. */
  moved: readonly string[];
}

/**
 * Notifies everyone invited, applied, confirmed or on the waiting list of the old and the new time and place of an event [R-EVT-18].
 */
export async function notifyOfChange(tx: Tx, { before, after, shortened, moved }: Change, at: Date): Promise<void> {
  const old = await eventParams(tx, before);
  const now = await eventParams(tx, after);
  const isSamePlace = old.place === now.place && before.regionId === after.regionId;
  if (old.eventDate === now.eventDate && isSamePlace) {
    await notifyOfWindows(tx, after, moved, at);
    return;
  }
  const was = { oldDate: old.eventDate, oldPlace: old.place, oldRegion: old.region };
  const tell = async (personIds: readonly string[], respondBy: string | null) => {
    for (const { window, people } of await byWindow(tx, after, personIds))
      await notifyPeople(tx, people, { template: 'eventChanged', params: { ...now, ...was, respondBy, window } }, at);
  };
  const waiting = before.waitingPeople > 0 ? await peopleWaitingFor(tx, before.id) : [];
  const news = { ...now, ...was, respondBy: null, window: null };
  await notifyPeople(tx, waiting, { template: 'eventChanged', params: news }, at);
  const expected = await expectedPeople(tx, before.id, at);
  const dueBy = new Map(shortened.map(({ accountId, respondBy }) => [accountId, iso(respondBy)]));
  const dueOf = (person: string) => dueBy.get(person) ?? null;
  for (const due of new Set(expected.map(dueOf))) {
    await tell(
      expected.filter(person => dueOf(person) === due),
      due,
    );
  }
}
