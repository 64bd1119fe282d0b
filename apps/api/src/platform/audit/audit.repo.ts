import { sql, type Insertable } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Reader } from '../../db/pool.ts';
import type { Audit } from '../../db/schema.ts';
import type { AuditEntry } from './audit.ts';

type Entry = Insertable<Audit>;

const columns = [
  'id',
  'at',
  'actorId',
  'actorRole',
  'sessionId',
  'address',
  'memberId',
  'action',
  'subjectType',
  'subjectId',
  'details',
] as const satisfies readonly (keyof Entry)[];

const inserting = compiled<{ [C in (typeof columns)[number]]: unknown[] }, never>(
  (_, of) => sql`
    INSERT INTO audit (id, at, actor_id, actor_role, session_id, address, member_id, action, subject_type, subject_id, details)
    SELECT id, at, actor_id, actor_role, session_id, address, member_id, action, subject_type, subject_id, details::jsonb
    FROM unnest(${of.id}::uuid[], ${of.at}::timestamptz[], ${of.actorId}::uuid[], ${of.actorRole}::text[],
      ${of.sessionId}::uuid[], ${of.address}::text[], ${of.memberId}::uuid[], ${of.action}::text[], ${of.subjectType}::text[],
      ${of.subjectId}::text[], ${of.details}::text[])
      WITH ORDINALITY AS entries (id, at, actor_id, actor_role, session_id, address, member_id, action, subject_type, subject_id, details, place)
    ORDER BY place`,
);

/** Writes several entries in one statement, the same however many there are. */
export async function insertEntries(tx: Reader, entries: readonly Entry[]): Promise<void> {
  const values = columns.map(column => [column, entries.map(entry => entry[column])]);
  await inserting(tx, Object.fromEntries(values) as Parameters<typeof inserting>[1]);
}

interface Looked {
  subjectId: string | null;
  actorId: string | null;
  memberId: string | null;
  since: Date;
  /** As JSON; null: whatever they were. */
  details: string | null;
}

/**
 * The kinds are literals in the text, so that the index of one kind is used: an event may have thousands of entries of other kinds.
 */
const looking = ({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>) =>
  compiled((db, { subjectId, actorId, memberId, since, details }: Looked) =>
    db
      .selectFrom('audit')
      .select('seq')
      .where('subjectType', '=', sql.lit(subject.type))
      .where('action', '=', sql.lit(action))
      .where('subjectId', '=', subjectId)
      .where('at', '>', since)
      .where('actorId', '=', actorId)
      .where('memberId', 'is not distinct from', memberId)
      .where(sql<boolean>`(${details}::jsonb IS NULL OR details = ${details}::jsonb)`)
      .limit(1),
  );

const lookingAt = new Map<string, ReturnType<typeof looking>>();

/** Returns whether somebody did the same with the same after a moment, with the same details where some are given. */
export async function isRecordedSince(
  db: Reader,
  { actor, action, subject, details }: Pick<AuditEntry, 'actor' | 'action' | 'subject' | 'details'>,
  since: Date,
): Promise<boolean> {
  const kind = `${subject.type} ${action}`;
  const ask = lookingAt.get(kind) ?? looking({ action, subject });
  lookingAt.set(kind, ask);
  const found = await ask(db, {
    subjectId: subject.id,
    actorId: actor?.id ?? null,
    memberId: actor?.memberId ?? null,
    since,
    details: details ? JSON.stringify(details) : null,
  });
  return found.length > 0;
}
