import { personName, type Page } from '@oplich/contract';
import type { AuditEntry, AuditQuery } from '@oplich/contract/audit';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../db/pool.ts';
import { nextDay, startOfKyivDay } from '../../platform/kyiv-time.ts';
import { pageOf } from '../../platform/paging.ts';

const entries = (db: Reader) =>
  db
    .selectFrom('audit')
    .innerJoin('auditChain as chain', 'chain.seq', 'audit.seq')
    .leftJoin('accounts as actor', 'actor.id', 'audit.actorId')
    .leftJoin('accounts as person', join =>
      join.on(sql<boolean>`audit.subject_type = 'account' AND person.id::text = audit.subject_id`),
    )
    .leftJoin('events as event', join =>
      join.on(sql<boolean>`audit.subject_type = 'event' AND event.id::text = audit.subject_id`),
    )
    .select([
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.actorId',
      'audit.actorRole',
      'audit.subjectType',
      'audit.subjectId',
      'audit.details',
      'chain.hash',
      'actor.surname as actorSurname',
      'actor.name as actorName',
      'actor.patronym as actorPatronym',
      'person.surname',
      'person.name',
      'person.patronym',
      'event.name as eventName',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

const nameOf = (surname: string | null, name: string | null, patronym: string | null) =>
  surname === null ? null : personName({ surname, name: name ?? '', patronym });

const present = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor:
    row.actorId === null
      ? null
      : {
          id: row.actorId,
          role: row.actorRole,
          name: nameOf(row.actorSurname, row.actorName, row.actorPatronym),
        },
  subject: {
    type: row.subjectType,
    id: row.subjectId,
    name: row.eventName ?? nameOf(row.surname, row.name, row.patronym),
  },
  details: row.details as Record<string, unknown>,
  hash: row.hash.toString('hex'),
});

/** A page of the audit. `search` is by how the surname of who did it begins. */
export async function listAudit(db: Reader, query: z.output<typeof AuditQuery>): Promise<Page<AuditEntry>> {
  const { from, to, action, actorId, subjectId, subjectType, search } = query;
  let rows = entries(db);
  if (from) rows = rows.where('audit.at', '>=', startOfKyivDay(from));
  if (to) rows = rows.where('audit.at', '<', startOfKyivDay(nextDay(to)));
  if (action) rows = rows.where('audit.action', 'in', action);
  if (actorId) rows = rows.where('audit.actorId', '=', actorId);
  if (subjectId) rows = rows.where('audit.subjectId', '=', subjectId);
  if (subjectType) rows = rows.where('audit.subjectType', 'in', subjectType);
  if (search) {
    rows = rows.where(sql<boolean>`strpos(fold_name(actor.surname || ' ' || actor.name), fold_name(${search})) > 0`);
  }
  const page = await pageOf(rows, query, { at: sql`audit.seq` }, { by: '-at', tie: 'audit.seq' });
  return { ...page, items: page.items.map(present) };
}

/** Every kind of deed that stands in the audit, found by skipping through the index instead of reading it all. */
export async function listActions(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    WITH RECURSIVE kinds AS (
      (SELECT action FROM audit ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT action FROM audit WHERE action > kinds.action ORDER BY action LIMIT 1) FROM kinds WHERE kinds.action IS NOT NULL
    )
    SELECT action FROM kinds WHERE action IS NOT NULL`.execute(db);
  return rows.map(row => row.action);
}
