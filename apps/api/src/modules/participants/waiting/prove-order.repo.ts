import type { Reader } from '../../../db/pool.ts';
import type { OrderFacts } from './order.ts';

/** An entry of a waiting list as it was recorded. */
export interface Entry extends OrderFacts {
  id: number;
  orderKey: number[];
  joinedAt: Date;
  leftBecause: string | null;
  leftStep: number | null;
}

/** Returns the events somebody ever waited for, and those that say so. */
export const eventsWithLists = (db: Reader) =>
  db
    .selectFrom('events')
    .select(['id', 'orderCriteria', 'waitingPeople'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('waitingPeople', '>', 0),
        exists(selectFrom('waitingList').select('waitingList.id').whereRef('waitingList.eventId', '=', 'events.id')),
      ]),
    )
    .orderBy('id')
    .execute();

/** Returns all who ever waited for an event. */
export const entriesOf = (db: Reader, eventId: string): Promise<Entry[]> =>
  db
    .selectFrom('waitingList')
    .select(['id', 'orderKey', 'joinedAt', 'leftBecause', 'leftStep', 'needs', 'children', 'elderly', 'lastAidedOn'])
    .where('eventId', '=', eventId)
    .execute();

/** Who was passed over in which step. */
export type Passes = ReadonlyMap<number, readonly number[]>;

/** Returns who of an event's list was passed over in which step. */
export async function passesOf(db: Reader, eventId: string): Promise<Passes> {
  const passes = await db
    .selectFrom('waitingListPasses')
    .innerJoin('waitingList', 'waitingList.id', 'waitingListPasses.entryId')
    .select(['waitingListPasses.entryId', 'waitingListPasses.step'])
    .where('waitingList.eventId', '=', eventId)
    .execute();
  const bySteps = new Map<number, number[]>();
  for (const { entryId, step } of passes) {
    const those = bySteps.get(step) ?? [];
    those.push(entryId);
    bySteps.set(step, those);
  }
  return bySteps;
}
