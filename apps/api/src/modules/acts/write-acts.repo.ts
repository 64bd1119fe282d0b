import type { ActStatus } from '@oplich/contract';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../db/pool.ts';
import type { ActItems, Acts } from '../../db/schema.ts';

/** Writes a draft. */
export const insertDraft = (tx: Tx, act: Omit<Insertable<Acts>, 'status'>) =>
  tx
    .insertInto('acts')
    .values({ ...act, status: 'draft' })
    .execute();

/** Changes an act that still is in the state it was seen in. */
export const changeAct = (tx: Tx, { id, status }: { id: string; status: ActStatus }, changes: Updateable<Acts>) =>
  tx.updateTable('acts').set(changes).where('id', '=', id).where('status', '=', status).execute();

/** Writes the lines of an act; those that stood there before go. */
export async function replaceItems(tx: Tx, actId: string, items: readonly Insertable<ActItems>[]): Promise<void> {
  await tx.deleteFrom('actItems').where('actId', '=', actId).execute();
  await tx
    .insertInto('actItems')
    .values([...items])
    .execute();
}

/** Writes what came of a line, and as which position. */
export const setReceived = (
  tx: Tx,
  { actId, line }: { actId: string; line: number },
  came: { received: string; receivedPositionId: string | null },
) => tx.updateTable('actItems').set(came).where('actId', '=', actId).where('line', '=', line).execute();
