import type { Tx } from '../../../db/pool.ts';
import { spendBudget } from '../../../platform/limits/budgets.ts';
import type { Operation } from '../../../platform/operation.ts';
import { correctEventNews, notify, withdrawEventNews } from '../../notifications/index.ts';
import { eventParams } from '../../participants/index.ts';
import type { EventRow } from '../rows/event-rows.repo.ts';

type Told = Parameters<typeof eventParams>[1] & Pick<EventRow, 'organizerId'>;

const pageOf = (eventId: string) => `/cabinet/events/${eventId}`;

/**
 * Notifies the region of an event that is not private; invited people are notified of their invitation instead [R-NOT-4].
 */
export const notifyRegion = async (
  { tx, actor, at }: Operation,
  event: Told,
  { invited = [], email = 'byChoice' }: { invited?: readonly string[]; email?: 'byChoice' | 'none' } = {},
) =>
  notify(tx, {
    kind: 'eventNew',
    params: await eventParams(tx, event),
    link: pageOf(event.id),
    audience: { regionIds: [event.regionId], exceptIds: invited },
    at,
    senderId: event.organizerId ?? actor.id,
    email,
  });

/**
 * Whether a region may be emailed about an event that was moved there or opened: moving it there and back would email them each time.
 * Beyond the limit only the page shows it.
 */
const mayEmailAgain = async ({ tx, actor, at }: Operation): Promise<boolean> => {
  const limits = [{ hours: 24, amount: newsOfChangesADay }];
  return (await spendBudget(tx, { accountId: actor.id, budget: 'newsOfChanges', amount: 1, limits, at })) === null;
};
const newsOfChangesADay = 3;

/** Withdraws the notifications to regions of events that are over, cancelled or deleted [R-NOT-17]. */
export const withdrawNews = (tx: Tx, eventIds: readonly string[]) => withdrawEventNews(tx, eventIds.map(pageOf));

/**
 * Updates the notification to a region with the present facts; it belongs to the region where the event is, and a private event has none
 * [R-NOT-17].
 */
export async function updateNewsOfRegion(
  operation: Operation,
  { before, after }: { before: EventRow; after: EventRow },
): Promise<void> {
  const { tx } = operation;
  const isElsewhere = before.regionId !== after.regionId;
  const [wasOpen, isOpen] = [before.type !== 'private', after.type !== 'private'];
  if (wasOpen && (isElsewhere || !isOpen)) await withdrawNews(tx, [after.id]);
  if (!isOpen) return;
  if (isElsewhere || !wasOpen) {
    // Nobody is left out as invited: once somebody takes part, type and region cannot change.
    const email = (await mayEmailAgain(operation)) ? 'byChoice' : 'none';
    await notifyRegion(operation, after, { email });
    return;
  }
  const [old, params] = [await eventParams(tx, before), await eventParams(tx, after)];
  if (JSON.stringify(old) !== JSON.stringify(params)) await correctEventNews(tx, pageOf(after.id), params);
}
