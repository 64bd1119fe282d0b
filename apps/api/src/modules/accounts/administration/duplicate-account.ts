import { fail } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { withdrawRequestsOf } from '../../help-requests/index.ts';
import { deleteAccount } from './delete-account.ts';
import { lockAccount, setDuplicateOf } from './administration.repo.ts';

/**
 * Ends an account as the second account of a person who has another: it is softly deleted, its open applications and help requests are
 * withdrawn, and what was received under it counts with the other account. Restoring it takes that back, except for what was withdrawn.
 * @throws `status_change_not_allowed` where either account is deleted already: an account deleted for another reason is not restored by
 * taking this decision back, and a second account is not the second account of another person too
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
