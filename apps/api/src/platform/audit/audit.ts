import type { AccountKind } from '@oplich/contract';
import type { AuditAction, AuditSubject } from '@oplich/contract/audit/actions';
import type { AuditDetails } from '@oplich/contract/audit/details';
import type { Reader } from '../../db/pool.ts';
import { newId } from '../ids.ts';
import { insertEntries, isRecordedSince } from './audit.repo.ts';

export interface AuditEntry {
  /** Including the session's address and the member who acts for a partner: the user of a request is passed whole. */
  actor: {
    id: string;
    role: AccountKind;
    sessionId?: string;
    address?: string;
    memberId?: string | null;
  } | null;
  /** The action, `noun.verb`: `participant.confirm`. */
  action: AuditAction;
  subject: { type: AuditSubject; id: string | null };
  details?: AuditDetails;
  at: Date;
}

/**
 * Records an action in its transaction. Never put document numbers or text typed about a person into `details`: entries never change, and
 * people are erased.
 */
export async function recordAudit(tx: Reader, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

/** The same of several, in their order, in one statement. */
export async function recordAudits(tx: Reader, entries: readonly AuditEntry[]): Promise<void> {
  await insertEntries(tx, entries.map(columnsOf));
}

/** Opening the same again within this time, or its next page, counts as one view. */
const oneLookMs = 15 * 60_000;

interface Look {
  /** What the entry says besides; asked for only where one is written. */
  tell?: () => Promise<AuditDetails>;
  /** When the viewed data last changed: earlier views have not seen it. */
  changedAt?: Date | null;
}

/** Records that somebody looks at something: a look is one entry, however many pages of it are read. */
export async function recordView(tx: Reader, entry: AuditEntry, { tell, changedAt }: Look = {}): Promise<void> {
  const { actor, action, subject, at } = entry;
  const since = Math.max(at.getTime() - oneLookMs, (changedAt?.getTime() ?? 0) - 1);
  if (await isRecordedSince(tx, { actor, action, subject }, new Date(since))) return;
  await recordAudit(tx, tell ? { ...entry, details: await tell() } : entry);
}

/** The same of one of a subject's several things, which its details name: a look at another of them is another. */
export async function recordItemView(tx: Reader, entry: AuditEntry & { details: AuditDetails }): Promise<void> {
  if (await isRecordedSince(tx, entry, new Date(entry.at.getTime() - oneLookMs))) return;
  await recordAudit(tx, entry);
}

const columnsOf = ({ actor, action, subject, details, at }: AuditEntry) => ({
  id: newId(),
  at,
  actorId: actor?.id ?? null,
  actorRole: actor?.role ?? null,
  sessionId: actor?.sessionId || null,
  address: actor?.address || null,
  memberId: actor?.memberId ?? null,
  action,
  subjectType: subject.type,
  subjectId: subject.id,
  details: JSON.stringify(details ?? {}),
});
