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

/** Returns the events that anybody has ever waited for, and those whose count of waiting people says so. */
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

/** Returns all entries of an event's list, ended ones included. */
export const entriesOf = (db: Reader, eventId: string): Promise<Entry[]> =>
  db
    .selectFrom('waitingList')
    .select(['id', 'orderKey', 'joinedAt', 'leftBecause', 'leftStep', 'needs', 'children', 'elderly', 'lastAidedOn'])
    .where('eventId', '=', eventId)
    .execute();

/** The ids of the entries passed over, by step. */
export type Passes = ReadonlyMap<number, readonly number[]>;

/** Returns the passes of an event's list. */
export async function passesOf(db: Reader, eventId: string): Promise<Passes> {
  const passes = await db
    .selectFrom('waitingListPasses')
    .innerJoin('waitingList', 'waitingList.id', 'waitingListPasses.entryId')
    .select(['waitingListPasses.entryId', 'waitingListPasses.step'])
    .where('waitingList.eventId', '=', eventId)
    .execute();
  const byStep = new Map<number, number[]>();
  for (const { entryId, step } of passes) {
    const entryIds = byStep.get(step) ?? [];
    entryIds.push(entryId);
    byStep.set(step, entryIds);
  }
  return byStep;
}
