import { hash } from 'node:crypto';
import { transaction, type Db, type Tx } from '../../db/pool.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { newId } from '../../platform/ids.ts';
import {
  candidatesOf,
  deleteBlocks,
  tryLockComparing,
  peopleToCompare,
  reopenRestored,
  claimChanged,
  writeBlocks,
  writePairs,
  type Block,
  type FoundPair,
} from './compare-changed.repo.ts';
import { blocksOf, keyed, match, type Keyed } from './matching/match.ts';

/** The number of people processed before others get their turn. */
const atOnce = 500;

type Row = Awaited<ReturnType<typeof peopleToCompare>>[number];
const toPerson = ({ taxNumberIndex, passportIndex, ...person }: Row): Keyed =>
  keyed({
    ...person,
    taxNumber: taxNumberIndex?.toString('hex') ?? null,
    document: passportIndex?.toString('hex') ?? null,
  });

/** What somebody is found by, as numbers that tell nothing of them. */
const numbersOf = (person: Keyed): Set<string> =>
  new Set(blocksOf(person).map(block => hash('sha256', block, 'buffer').readBigInt64BE().toString()));

/** Writes the blocks of accounts while those of the next ones are computed. */
async function writeAll(tx: Tx, rows: readonly Row[], people: Map<string, Keyed>): Promise<Block[]> {
  const written: Block[] = [];
  let writing = Promise.resolve();
  for (let from = 0; from < rows.length; from += atOnce) {
    const blocks: Block[] = [];
    for (const row of rows.slice(from, from + atOnce)) {
      const person = toPerson(row);
      people.set(row.id, person);
      for (const block of numbersOf(person)) blocks.push({ accountId: row.id, block });
    }
    await writing;
    writing = writeBlocks(tx, blocks);
    written.push(...blocks);
  }
  await writing;
  return written;
}

/**
 * Returns the accounts with which each of some accounts is to be compared; a pair that is in `people` twice comes once.
 */
async function whomToCompare(
  tx: Tx,
  blocks: readonly Block[],
  people: Map<string, Keyed>,
): Promise<Map<string, Set<string>>> {
  const alike = new Map<string, Set<string>>();
  const strangers = new Set<string>();
  for (const { id, otherIds } of await candidatesOf(tx, blocks)) {
    const known = alike.get(id) ?? new Set();
    alike.set(id, known);
    for (const otherId of otherIds) {
      // Of two accounts in this portion each finds the other.
      if (otherId === id || (people.has(otherId) && otherId < id)) continue;
      known.add(otherId);
      if (!people.has(otherId)) strangers.add(otherId);
    }
  }
  for (const [place, row] of (await peopleToCompare(tx, [...strangers])).entries()) {
    if (place % atOnce === 0) await yieldToEventLoop();
    people.set(row.id, toPerson(row));
  }
  return alike;
}

/** Compares accounts with all that are found by the same, and writes the pairs. */
async function compare(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  const people = new Map<string, Keyed>();
  await deleteBlocks(tx, ids);
  const blocks = await writeAll(tx, await peopleToCompare(tx, ids), people);
  const pairs: FoundPair[] = [];
  let place = 0;
  for (const [id, otherIds] of await whomToCompare(tx, blocks, people)) {
    if (place++ % atOnce === 0) await yieldToEventLoop();
    for (const otherId of otherIds) {
      const [one, other] = [people.get(id), people.get(otherId)];
      const found = one && other && match(one, other);
      if (!found) continue;
      const [aId, bId] = id < otherId ? [id, otherId] : [otherId, id];
      pairs.push({ id: newId(), aId, bId, ...found });
    }
  }
  await reopenRestored(tx, ids);
  await writePairs(tx, ids, pairs, at);
}

/**
 * Compares the accounts that were changed since the last time, in portions of a transaction each; where somebody else is at it,
 * nothing is done here.
 * @param limit so many changes at most; the rest waits for the next time
 */
export async function compareChanged(db: Db, at: Date, limit = Infinity): Promise<void> {
  const portion = 10_000;
  let left = limit;
  let taken: number;
  do {
    taken = await transaction(db, async tx => {
      if (!(await tryLockComparing(tx))) return 0;
      const { ids, entries } = await claimChanged(tx, Math.min(portion, left));
      if (ids.length > 0) await compare(tx, ids, at);
      return entries;
    });
    left -= taken;
  } while (taken === portion && left > 0);
}
