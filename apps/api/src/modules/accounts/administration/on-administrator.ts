import type { Operation } from '../../../platform/operation.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Waits } from '../../../platform/waits-for-approval.ts';
import { withSecondYes, type Asked } from '../../approvals/index.ts';
import { findForAdministration } from './administration.repo.ts';

/**
 * Does something to an account. Where it is another administrator's, and two have to agree, it waits for the second; one's own
 * is nobody else's to agree to.
 */
export async function onAdministrator<T>(
  operation: Operation,
  secrets: Secrets,
  { id, input = {}, ...request }: Pick<Asked, 'kind' | 'duties' | 'replaces'> & { id: string; input?: object },
  work: () => Promise<T>,
): Promise<T | Waits> {
  const { tx, actor } = operation;
  const account = id === actor.id ? undefined : await findForAdministration(tx, id);
  if (account?.role !== 'administrator') return work();
  return withSecondYes(operation, secrets, { ...request, duty: 'administrators', accountId: id, input }, work);
}
