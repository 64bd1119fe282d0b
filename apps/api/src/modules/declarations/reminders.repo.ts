import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/pool.ts';

/** Returns accepted declarations whose report may still be due, with whom to remind. */
export const openDeclarations = (db: Reader, today: string) =>
  db
    .selectFrom('declarations')
    .innerJoin('accounts', 'accounts.id', 'declarations.ownerId')
    .select([
      'declarations.id',
      'declarations.uniqueCode',
      'declarations.date',
      'declarations.ownerId',
      'accounts.email',
      'accounts.language',
    ])
    .where('declarations.status', '=', 'accepted')
    .where('accounts.deletedAt', 'is', null)
    // Older ones are overdue, and no reminder brings the day back.
    .where('declarations.date', '>=', sql<string>`${today}::date - 90`)
    .execute();

/** Writes down that a reminder was sent. Returns whether it was not before. */
export async function noteReminder(tx: Tx, declarationId: string, daysLeft: number, at: Date): Promise<boolean> {
  const sent = await tx
    .insertInto('declarationReminders')
    .values({ declarationId, daysLeft, sentAt: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('declarationId')
    .execute();
  return sent.length > 0;
}
