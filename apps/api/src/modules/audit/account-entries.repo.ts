import type { AuditAction } from '@oplich/contract/audit/actions';
import { sql } from 'kysely';

/** What shows somebody a document of a person, its last digits, or where and how the person is reached. */
const documentViews = [
  'account.viewDocuments',
  'file.view',
  'participant.view',
  'helpRequest.viewContact',
] satisfies AuditAction[];
const letters = ['account.email'] satisfies AuditAction[];
/** Looks at what is no document. */
const looks = ['account.view', 'account.viewTimeline', 'account.exportTimeline'] satisfies AuditAction[];

/**
 * Rows of the audit that are about an account: letters of administrators, changes, and who looked at documents. One shape with
 * the other sources of its timeline.
 */
export const accountEntries = (accountId: string) => sql`
  SELECT CASE WHEN entry.action = ANY(${documentViews}::text[]) THEN 'documentView'
      WHEN entry.action = ANY(${letters}::text[]) THEN 'message' ELSE 'change' END AS kind,
    entry.id::text AS id, NULL AS title, entry.at, NULL AS status, entry.action,
    coalesce(entry.member_id, entry.actor_id) AS actor_id, entry.actor_role, NULL AS event_id
  FROM audit AS entry
  WHERE entry.subject_id = ${accountId}::text AND entry.subject_type = 'account' AND entry.action <> ALL(${looks}::text[])`;
