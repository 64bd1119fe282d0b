import { decimal } from '../../../platform/decimal.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import { revertIssues } from '../../warehouse/index.ts';
import { writeRevert } from '../deciding/write-participation.repo.ts';
import { assertParticipant } from '../participants.policy.ts';
import { plannedAid } from './hand-out.repo.ts';
import { lockTargets } from './lock-targets.ts';

/** Takes an issue back by compensating movements; the participant is confirmed again and nothing is erased. */
export async function revertAid(
  operation: Operation,
  target: { eventId: string; participantId: string },
  { reason, issueId }: { reason: string; issueId?: string | undefined },
): Promise<void> {
  const { tx, actor, at } = operation;
  const { participantId } = target;
  const targets = await lockTargets(operation, target.eventId, [{ actor, participantId }]);
  const { event, participation } = targets.of({ actor, participantId });
  // Taken back before: repeating it gives the first answer again.
  if (participation.status === 'confirmed' && participation.aidRevertedAt !== null) return;
  assertParticipant('revert', participation, { event, sides: ['organizer'], at });
  // Another person issued the aid again in the meantime: that issue stands.
  if (issueId && participation.issueId !== issueId) fail('status_change_not_allowed');
  const planned = (await plannedAid(tx, event.id, [participantId])).get(participantId) ?? [];
  await revertIssues(operation, {
    cause: { type: 'event', id: event.id },
    recipientId: participantId,
    planned: new Map(planned.map(line => [line.positionId, decimal(line.quantity)])),
    reason,
  });
  if (!(await writeRevert(tx, target, at))) fail('status_change_not_allowed');
  await recordAudit(tx, {
    actor,
    action: 'participant.revertAid',
    subject: { type: 'event', id: event.id },
    details: { participantId },
    at,
  });
}
