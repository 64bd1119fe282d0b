import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { CodeReminders, CodeReports } from '../../../db/schema.ts';

/** Writes down that the report of a code was handed in. */
export const insertCodeReport = (tx: Tx, report: Insertable<CodeReports>) =>
  tx.insertInto('codeReports').values(report).execute();

/** Returns the owner of the warehouse of a report; nothing where there is no such report. */
export const ownerOfCodeReport = (db: Reader, id: string) =>
  db
    .selectFrom('codeReports')
    .innerJoin('warehouses', 'warehouses.id', 'codeReports.warehouseId')
    .select('warehouses.ownerId')
    .where('codeReports.id', '=', id)
    .executeTakeFirst();

/** Writes down that a reminder was sent. Returns whether it was not before. */
export async function insertCodeReminder(tx: Tx, reminder: Insertable<CodeReminders>): Promise<boolean> {
  const sent = await tx
    .insertInto('codeReminders')
    .values(reminder)
    .onConflict(conflict => conflict.doNothing())
    .returning('code')
    .execute();
  return sent.length > 0;
}
