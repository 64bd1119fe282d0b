import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { notifyAdministrators } from '../notify-administrators.ts';
import { settleWaiting } from '../../notifications/index.ts';
import type { Person } from '../../../platform/user.ts';
import { clearDeletionRequest, setDeletionRequest } from './deletion-request.repo.ts';

/** Asks administrators to delete the own account. A repeated request keeps the first one's time. */
export async function requestDeletion(operation: Operation<Person>, reason: string | undefined): Promise<void> {
  const { tx, actor, at } = operation;
  const request = { deletionRequestedAt: at, deletionReason: reason ?? null };
  if (!(await setDeletionRequest(tx, actor.id, request))) return;
  await notifyAdministrators(operation, 'deletionRequested', actor);
  await recordAudit(tx, {
    actor,
    action: 'account.requestDeletion',
    subject: { type: 'account', id: actor.id },
    at,
  });
}

/** Takes the request back, if there is one. */
export async function withdrawDeletionRequest({ tx, actor, at }: Operation<Person>): Promise<void> {
  if (!(await clearDeletionRequest(tx, actor.id))) return;
  await settleWaiting(tx, { kinds: ['deletionRequested'], link: `/cabinet/users/${actor.id}`, at });
  await recordAudit(tx, {
    actor,
    action: 'account.withdrawDeletionRequest',
    subject: { type: 'account', id: actor.id },
    at,
  });
}
