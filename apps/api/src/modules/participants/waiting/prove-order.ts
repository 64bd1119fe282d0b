import { compareKeys, orderKey } from './order.ts';
import { entriesOf, eventsWithLists, passesOf, type Entry } from './prove-order.repo.ts';
import type { Reader } from '../../../db/pool.ts';

const compare = (one: Entry, other: Entry): number =>
  compareKeys(one.orderKey, other.orderKey) || one.joinedAt.getTime() - other.joinedAt.getTime() || one.id - other.id;

/** Whether somebody stood on the list when a step was taken; who left by it stood there too. */
const wasThere = ({ id, leftStep }: Entry, step: number) => id < step && (leftStep === null || leftStep >= step);
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
      const isFixed = entry.leftStep === null;
      if (isFixed && key.join() !== entry.orderKey.join())
        faults.push(`entry ${entry.id}: kept ${entry.orderKey.join()}, by its facts ${key.join()}`);
    }
    const inOrder = entries.toSorted(compare);
    const placed = inOrder.flatMap((entry, index) => (gotAPlace(entry) ? [{ ...entry, index }] : []));
    for (const { id: entryId, leftStep, index } of placed) {
      const step = leftStep ?? 0;
      for (const ahead of inOrder.slice(0, index)) {
        if (!wasThere(ahead, step) || ahead.leftStep === step || passes.has(`${ahead.id} ${step}`)) continue;
        faults.push(`entry ${entryId} got a place before ${ahead.id}, and nothing says why`);
      }
    }
  }
  return faults;
}
