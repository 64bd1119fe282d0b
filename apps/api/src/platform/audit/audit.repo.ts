import { sql, type Insertable } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import type { Audit } from '../../db/schema.ts';

export const insertEntry = (tx: Reader, entry: Insertable<Audit>) => tx.insertInto('audit').values(entry).execute();

type Entry = Insertable<Audit>;

/** Writes several entries in one statement, the same however many there are. */
export const insertEntries = (tx: Reader, entries: readonly Entry[]) =>
  sql`
    INSERT INTO audit (id, at, actor_id, actor_role, session_id, address, action, subject_type, subject_id, details)
    SELECT id, at, actor_id, actor_role, session_id, address, action, subject_type, subject_id, details::jsonb
    FROM unnest(${entries.map(one => one.id)}::uuid[], ${entries.map(one => one.at)}::timestamptz[],
      ${entries.map(one => one.actorId)}::uuid[], ${entries.map(one => one.actorRole)}::text[],
      ${entries.map(one => one.sessionId)}::uuid[], ${entries.map(one => one.address)}::text[],
      ${entries.map(one => one.action)}::text[], ${entries.map(one => one.subjectType)}::text[],
      ${entries.map(one => one.subjectId)}::text[], ${entries.map(one => one.details)}::text[])
      WITH ORDINALITY AS entries (id, at, actor_id, actor_role, session_id, address, action, subject_type, subject_id, details, place)
    ORDER BY place`.execute(tx);
