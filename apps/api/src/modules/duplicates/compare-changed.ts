import { createHash } from 'node:crypto';
import { transaction, type Db, type Tx } from '../../db/pool.ts';
import { newId } from '../../platform/ids.ts';
import {
  candidatesOf,
  holdComparing,
  peopleToCompare,
  reopenRestored,
  replaceBlocks,
  takeChanged,
  writePairs,
  type FoundPair,
} from './compare-changed.repo.ts';
import { blocksOf, keyed, match, type Keyed } from './matching/match.ts';

type Row = Awaited<ReturnType<typeof peopleToCompare>>[number];
const toPerson = ({ taxNumberIndex, passportIndex, ...person }: Row): Keyed =>
  keyed({
    ...person,
    taxNumber: taxNumberIndex?.toString('hex') ?? null,
    document: passportIndex?.toString('hex') ?? null,
  });

/** What somebody is found by, as a number that tells nothing of them. */
const numberOf = (block: string) => createHash('sha256').update(block).digest().readBigInt64BE().toString();

/** Compares accounts with all that are found by the same, and writes the pairs. */
async function compare(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  const rows = await peopleToCompare(tx, ids);
  const people = new Map(rows.map(row => [row.id, toPerson(row)]));
  const blocks = [...people].flatMap(([accountId, person]) =>
    blocksOf(person).map(block => ({ accountId, block: numberOf(block) })),
  );
  await replaceBlocks(tx, ids, blocks);
  const candidates = await candidatesOf(tx, ids);
  const others = [...new Set(candidates.map(({ otherId }) => otherId))].filter(id => !people.has(id));
  for (const row of await peopleToCompare(tx, others)) people.set(row.id, toPerson(row));
  const pairs = new Map<string, FoundPair>();
  for (const { id, otherId } of candidates) {
    const [a, b] = [people.get(id), people.get(otherId)];
    const found = a && b && match(a, b);
    if (!found) continue;
    const [aId, bId] = id < otherId ? [id, otherId] : [otherId, id];
    pairs.set(`${aId} ${bId}`, { id: newId(), aId, bId, ...found });
  }
  await reopenRestored(tx, ids);
  await writePairs(tx, ids, [...pairs.values()], at);
}

/**
 * Compares the accounts that were changed since the last time, in portions of a transaction each; where somebody else is at it,
 * nothing is done here.
 * @param most so many changes at most; the rest waits for the next time
 */
export async function compareChanged(db: Db, at: Date, most = Infinity): Promise<void> {
  const portion = 1_000;
  let left = most;
  let taken: number;
  do {
    taken = await transaction(db, async tx => {
      if (!(await holdComparing(tx))) return 0;
      const { ids, entries } = await takeChanged(tx, Math.min(portion, left));
      if (ids.length > 0) await compare(tx, ids, at);
      return entries;
    });
    left -= taken;
  } while (taken === portion && left > 0);
}
