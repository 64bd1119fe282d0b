import { lockByName } from '../../../db/lock-by-name.ts';
import type { Tx } from '../../../db/pool.ts';

/** Serializes registrations of one network, so that a simultaneous burst learns no more than a sequence. */
export const lockNetwork = (tx: Tx, network: Buffer) => lockByName(tx, `taken:${network.toString('hex')}`);

/** The instant of the answer that is the `count`-th before now, if there are so many since `since`. */
export async function findNthLastTaken(
  tx: Tx,
  network: Buffer,
  { since, count }: { since: Date; count: number },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('takenAnswers')
    .select('at')
    .where('network', '=', network)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export const insertTaken = (tx: Tx, network: Buffer, at: Date) =>
  tx.insertInto('takenAnswers').values({ network, at }).execute();
