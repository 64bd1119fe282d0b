import { sql, type Insertable } from 'kysely';
import type { Db, Reader } from '../../db/pool.ts';
import type { SecurityLog } from '../../db/schema.ts';

type Entry = Insertable<SecurityLog>;

export const insertSecurityEntry = (tx: Reader, entry: Entry) => tx.insertInto('securityLog').values(entry).execute();

/** Adds counted entries; what is in a bucket already is counted on there. */
export const addSecurityCounts = (db: Db, entries: readonly Entry[]) =>
  db
    .insertInto('securityLog')
    .values([...entries])
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet({ count: sql<number>`security_log.count + excluded.count` }),
    )
    .execute();

export async function forgetSecurityEntriesBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('securityLog').where('at', '<', at).execute();
}
