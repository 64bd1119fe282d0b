import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { withdrawRequestsOf } from '../../help-requests/index.ts';
import { deleteAccount } from './delete-account.ts';
import { lockAccount, setDuplicateOf } from './administration.repo.ts';

/**
 * Ends an account as the second one of somebody who has another: it is deleted softly, its open applications and requests for help
 * are withdrawn, and what was received under it counts with the other's. Restoring it takes that back, but for what was withdrawn.
 * @throws `status_change_not_allowed` where either is gone already: what was deleted for another reason is not restored by taking
 * the decision back, and who ended as the second one of somebody is nobody else's
 */
export async function endAsDuplicate(operation: Operation, id: string, keptId: string): Promise<void> {
  const { tx } = operation;
  // In the order of their ids, as by everybody who locks both.
  const [first, second] = [
    await lockAccount(tx, id < keptId ? id : keptId),
    await lockAccount(tx, id < keptId ? keptId : id),
  ];
  if (first?.deletedAt !== null || second?.deletedAt !== null) fail('status_change_not_allowed');
  await deleteAccount(operation, id);
  // Locked with the deletion, before any goods.
  await withdrawRequestsOf(operation, id);
  await setDuplicateOf(tx, id, keptId);
}
