import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';

/** Returns the audit entry of a participant's move to another window. */
export const movedWindow = (
  { actor, at }: Pick<Operation, 'actor' | 'at'>,
  eventId: string,
  { accountId, from, to }: { accountId: string; from: Date | null; to: Date },
): AuditEntry => ({
  actor,
  action: 'participant.moveWindow',
  subject: { type: 'event', id: eventId },
  details: { participantId: accountId, from: from?.toISOString() ?? null, to: to.toISOString() },
  at,
});
