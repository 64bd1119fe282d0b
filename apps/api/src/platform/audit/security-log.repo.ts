import { sql, type Insertable } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Db } from '../../db/pool.ts';
import type { SecurityLog } from '../../db/schema.ts';

type Entry = Insertable<SecurityLog>;

/** A single entry, with every column set. */
type One = Required<Omit<Entry, 'bucket' | 'count'>>;

export const insertSecurityEntry = compiled(
  (db, { id, at, kind, accountId, role, actorId, address, sessionId, call }: One) =>
    db.insertInto('securityLog').values({ id, at, kind, accountId, role, actorId, address, sessionId, call }),
);

/** Adds counted entries; entries of an existing bucket increase its count. */
export const addSecurityCounts = (db: Db, entries: readonly Entry[]) =>
  db
    .insertInto('securityLog')
    .values([...entries])
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet({ count: sql<number>`security_log.count + excluded.count` }),
    )
    .execute();

export async function deleteSecurityEntriesBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('securityLog').where('at', '<', at).execute();
}
