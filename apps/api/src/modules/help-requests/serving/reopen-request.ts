import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { noteChange } from '../showing/request-history.repo.ts';
import { writeReopening } from '../write-requests.repo.ts';

/**
 * The act that executed a request was cancelled: the request waits again for whoever can help [R-REQ-17]. The caller
 * holds the act, and puts the goods back after this.
 */
export async function reopenRequest(
  { tx, actor, at }: Omit<Operation, 'actor'> & { actor: Pick<User, 'id' | 'role'> },
  id: string,
): Promise<void> {
  if (!(await writeReopening(tx, id))) return;
  await noteChange(tx, { requestId: id, change: 'reopened', actorId: actor.id, at });
  await recordAudit(tx, { actor, action: 'helpRequest.reopen', subject: { type: 'helpRequest', id }, at });
}
