import { countAhead } from './count-ahead.ts';
import { compareKeys, orderKey } from './order.ts';
import { entriesOf, eventsWithLists, passesOf, type Entry, type Passes } from './prove-order.repo.ts';
import type { Reader } from '../../../db/pool.ts';

const compare = (one: Entry, other: Entry): number =>
  compareKeys(one.orderKey, other.orderKey) || one.joinedAt.getTime() - other.joinedAt.getTime() || one.id - other.id;

/** Whether somebody still stood on the list once a step was taken. */
const stayed = ({ id, leftStep }: Entry, step: number) => id < step && (leftStep === null || leftStep > step);
/** Why somebody left who was given a place. */
const withAPlace: Readonly<Record<string, true>> = { invited: true, confirmed: true };
const gotAPlace = ({ leftBecause }: Entry) => leftBecause !== null && leftBecause in withAPlace;

/**
 * Recomputes every waiting list from the recorded facts and returns what differs [R-WAI-9]: a place in the order that the facts do not
 * give, a count that is not the number of those who wait, and somebody who got a place while another stood ahead and nothing says
 * why it was not them.
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
 * Goes through all that happened to a list, step by step, with the number of those who stand before each place: thousands of people
 * take no longer than they have to. Only where the numbers differ everybody is looked at.
 */
export function outOfOrder(inOrder: readonly Entry[], passes: Passes): string[] {
  const standing = countAhead(inOrder.length);
  /** Who came by a step, and who left by it, by their places in the order. */
  const steps = new Map<number, { came: number[]; left: number[] }>();
  const at = (step: number) => {
    const known = steps.get(step) ?? { came: [], left: [] };
    steps.set(step, known);
    return known;
  };
  const placeOf = new Map<number, number>();
  for (const [index, { id, leftStep }] of inOrder.entries()) {
    placeOf.set(id, index);
    at(id).came.push(index);
    if (leftStep !== null) at(leftStep).left.push(index);
  }
  return [...steps]
    .sort(([one], [other]) => one - other)
    .flatMap(([step, { came, left }]) => {
      for (const index of left) standing.change(index, -1);
      for (const index of came) standing.change(index, 1);
      const last = left.findLast(index => inOrder[index] !== undefined && gotAPlace(inOrder[index]));
      if (last === undefined) return [];
      const passed = new Set(
        passes.get(step)?.filter(entryId => {
          const index = placeOf.get(entryId) ?? inOrder.length;
          return index < last && inOrder[index] !== undefined && stayed(inOrder[index], step);
        }),
      );
      if (standing.before(last) === passed.size) return [];
      return inOrder
        .slice(0, last)
        .filter(entry => stayed(entry, step) && !passed.has(entry.id))
        .map(entry => `entry ${inOrder[last]?.id} got a place before ${entry.id}, and nothing says why`);
    });
}
