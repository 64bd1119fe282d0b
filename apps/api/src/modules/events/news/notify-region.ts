import type { Tx } from '../../../db/pool.ts';
import { spendBudget } from '../../../platform/limits/budgets.ts';
import type { Operation } from '../../../platform/operation.ts';
import { correctEventNews, notify, withdrawEventNews } from '../../notifications/index.ts';
import { eventParams } from '../../participants/index.ts';
import type { EventRow } from '../rows/event-rows.repo.ts';

type Told = Parameters<typeof eventParams>[1] & Pick<EventRow, 'organizerId'>;

const pageOf = (eventId: string) => `/cabinet/events/${eventId}`;

/** An event that is not private is told to everybody in its region; who is invited was told so [R-NOT-4]. */
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
 * Whether a region may be told by e-mail of an event that was moved there or opened: there and back again it would be told each time.
 * Beyond it the page alone says so.
 */
const mayEmailAgain = async ({ tx, actor, at }: Operation): Promise<boolean> => {
  const limits = [{ hours: 24, amount: newsOfChangesADay }];
  return (await spendBudget(tx, { accountId: actor.id, budget: 'newsOfChanges', amount: 1, limits, at })) === null;
};
const newsOfChangesADay = 3;

/** A region is told no longer of events that are over, called off or gone [R-NOT-17]. */
export const withdrawNews = (tx: Tx, eventIds: readonly string[]) => withdrawEventNews(tx, eventIds.map(pageOf));

/** What a region was told of an event says what is so now; it is for the region where the event is, and for nobody while it is private [R-NOT-17]. */
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
    // Nobody was invited: with somebody who takes part, type and region stay.
    const email = (await mayEmailAgain(operation)) ? 'byChoice' : 'none';
    await notifyRegion(operation, after, { email });
    return;
  }
  const [old, params] = [await eventParams(tx, before), await eventParams(tx, after)];
  if (JSON.stringify(old) !== JSON.stringify(params)) await correctEventNews(tx, pageOf(after.id), params);
}
