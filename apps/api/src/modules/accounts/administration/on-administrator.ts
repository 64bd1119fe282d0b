import type { AdministratorDuty, ApprovalKind } from '@oplich/contract';
import type { Operation } from '../../../platform/operation.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Waits } from '../../../platform/waits-for-approval.ts';
import { withSecondYes } from '../../approvals/index.ts';
import { findForAdministration } from './administration.repo.ts';

/**
 * Does something to an account. Where it is another administrator's, and two have to agree, it waits for the second; one's own
 * is nobody else's to agree to.
 */
export async function onAdministrator<T>(
  operation: Operation,
  secrets: Secrets,
  { kind, id, input = {}, duties }: { kind: ApprovalKind; id: string; input?: object; duties?: AdministratorDuty[] },
  work: () => Promise<T>,
): Promise<T | Waits> {
  const { tx, actor } = operation;
  const account = id === actor.id ? undefined : await findForAdministration(tx, id);
  if (account?.role !== 'administrator') return work();
  const asked = { kind, duty: 'administrators', accountId: id, input, ...(duties && { duties }) } as const;
  return withSecondYes(operation, secrets, asked, work);
}
