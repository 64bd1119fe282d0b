import { sql, type Insertable, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { Positions } from '../../../db/schema.ts';

/** Writes new positions; what lies of them is written by the ledger. */
export const insertPositions = (tx: Tx, positions: readonly Insertable<Positions>[]) =>
  tx
    .insertInto('positions')
    .values([...positions])
    .execute();

/** Changes the fields of a position. */
export const changePosition = (tx: Tx, id: string, changes: Updateable<Positions>) =>
  tx.updateTable('positions').set(changes).where('id', '=', id).execute();

/**
 * Fixes the cost of write-offs made before costs were stored, at the price until now, so that a new price changes no past cost.
 */
export const setWrittenOffCosts = (tx: Tx, id: string, unitCost: string) =>
  tx
    .updateTable('movementReasons')
    .from('stockMovements as movement')
    .set({ unitCost })
    .whereRef('movementReasons.movementId', '=', 'movement.id')
    .where('movement.positionId', '=', id)
    .where('movement.kind', '=', 'writeOff')
    .where('movementReasons.unitCost', 'is', null)
    .execute();

/** Returns how many movements of a position there are; goods that came by an act are of their sender's position as well. */
export async function countMovementsOf(db: Reader, id: string): Promise<number> {
  const { moved } = await db
    .selectFrom('stockMovements')
    .select(eb => eb.fn.countAll<number>().as('moved'))
    .where(eb => eb.or([eb('positionId', '=', id), eb('toPositionId', '=', id)]))
    .executeTakeFirstOrThrow();
  return moved;
}

/** Returns whether an event that is not cancelled promises a position. */
export async function isPlanned(db: Reader, id: string): Promise<boolean> {
  const planned = await db
    .selectFrom('eventAidLines')
    .innerJoin('events', 'events.id', 'eventAidLines.eventId')
    .select('eventId')
    .where('positionId', '=', id)
    .where('events.cancelledAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return planned !== undefined;
}

/** Returns the first day on which goods of a position left, by issues and acts that were not reverted. */
export async function firstLeftOn(db: Reader, id: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT least(
      (SELECT min(date) FROM issued_aid WHERE position_id = ${id} AND reverted_at IS NULL),
      (SELECT min(acts.date) FROM act_items AS item JOIN acts ON acts.id = item.act_id
        WHERE item.position_id = ${id} AND acts.status IN ('issued', 'confirmed'))
    ) AS day`.execute(db);
  return rows[0]?.day ?? null;
}
