import { countAhead } from './count-ahead.ts';
import { compareKeys, orderKey } from './order.ts';
import { entriesOf, eventsWithLists, passesOf, type Entry, type Passes } from './prove-order.repo.ts';
import type { Reader } from '../../../db/pool.ts';

const compare = (one: Entry, other: Entry): number =>
  compareKeys(one.orderKey, other.orderKey) || one.joinedAt.getTime() - other.joinedAt.getTime() || one.id - other.id;

/** Whether an entry was still on the list after a step. */
const stillWaited = ({ id, leftStep }: Entry, step: number) => id < step && (leftStep === null || leftStep > step);
/** The reasons for leaving that mean a place was given. */
const reasonsWithPlace: Readonly<Record<string, true>> = { invited: true, confirmed: true };
const gotAPlace = ({ leftBecause }: Entry) => leftBecause !== null && leftBecause in reasonsWithPlace;

/**
 * Recomputes every waiting list from the recorded facts and returns the differences [R-WAI-9]: a sort key that the facts do not give, a
 * wrong count of waiting people, and a place given past somebody for whom no pass is recorded.
 */
export async function waitingListFaults(db: Reader): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, orderCriteria, waitingPeople } of await eventsWithLists(db)) {
    const [entries, passes] = [await entriesOf(db, id), await passesOf(db, id)];
    const waiting = entries.filter(({ leftStep }) => leftStep === null);
    if (waiting.length !== waitingPeople) faults.push(`event ${id}: kept ${waitingPeople}, waiting ${waiting.length}`);
    for (const entry of entries) {
      const key = orderKey(orderCriteria, entry);
      if (key.join() !== entry.orderKey.join())
        faults.push(`entry ${entry.id}: kept ${entry.orderKey.join()}, by its facts ${key.join()}`);
    }
    faults.push(...outOfOrder(entries.toSorted(compare), passes));
  }
  return faults;
}

/**
 * Replays the steps of a list and returns the places given out of order. Counts are compared first, so that each entry is examined only
 * where the counts differ; lists have thousands of entries.
 */
export function outOfOrder(inOrder: readonly Entry[], passes: Passes): string[] {
  const countOfStanding = countAhead(inOrder.length);
  /** The entries that joined and left in each step, by their index in the order. */
  const steps = new Map<number, { came: number[]; left: number[] }>();
  const stepOf = (step: number) => {
    const known = steps.get(step) ?? { came: [], left: [] };
    steps.set(step, known);
    return known;
  };
  const placeOf = new Map<number, number>();
  for (const [index, { id, leftStep }] of inOrder.entries()) {
    placeOf.set(id, index);
    stepOf(id).came.push(index);
    if (leftStep !== null) stepOf(leftStep).left.push(index);
  }
  return [...steps]
    .sort(([one], [other]) => one - other)
    .flatMap(([step, { came, left }]) => {
      for (const index of left) countOfStanding.change(index, -1);
      for (const index of came) countOfStanding.change(index, 1);
      const last = left.findLast(index => inOrder[index] !== undefined && gotAPlace(inOrder[index]));
      if (last === undefined) return [];
      const passed = new Set(
        passes.get(step)?.filter(entryId => {
          const index = placeOf.get(entryId) ?? inOrder.length;
          return index < last && inOrder[index] !== undefined && stillWaited(inOrder[index], step);
        }),
      );
      if (countOfStanding.before(last) === passed.size) return [];
      return inOrder
        .slice(0, last)
        .filter(entry => stillWaited(entry, step) && !passed.has(entry.id))
        .map(entry => `entry ${inOrder[last]?.id} got a place before ${entry.id}, and nothing says why`);
    });
}
