import { approvalTransitions, ownDuties, type ApprovalAction, type ApprovalKind } from '@oplich/contract';
import type { Approval } from '@oplich/contract/approvals/schemas';
import { assertTransition } from '../../platform/assert-transition.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Operation } from '../../platform/operation.ts';
import { fail } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { User } from '../../platform/user.ts';
import { ownHousehold } from '../households/index.ts';
import { notify, settleWaiting } from '../notifications/index.ts';
import { decideApproval, findApproval, lockAdministrators, lockApproval } from './approvals.repo.ts';
import { linkOfApproval } from './link-of-approval.ts';
import { presentApproval, sidesOf } from './present-approval.ts';

/** How each kind is done once both agree: by the same services as without, in the name of who asked. */
export type Doing = Readonly<
  Record<ApprovalKind, (operation: Operation, accountId: string | null, input: never) => Promise<unknown>>
>;

/**
 * Approves or declines what another administrator requested. The request is carried out in the same transaction, in the name of the
 * requester, who must still exist and have the duty; the second of two simultaneous answers finds it decided.
 * @throws `forbidden` to the requester, to users without the duty, and about oneself and the own household;
 * `status_change_not_allowed` when it no longer waits
 */
export async function decide(
  operation: Operation,
  { secrets, doing }: { secrets: Secrets; doing: Doing },
  id: string,
  action: ApprovalAction,
): Promise<Approval> {
  const { tx, actor, at } = operation;
  const approval = (await lockApproval(tx, id, at)) ?? fail('not_found');
  if (!actor.duties.includes(approval.duty)) fail('forbidden');
  const reader = { id: actor.id, own: await ownHousehold(tx, actor) };
  assertTransition(approvalTransitions, action, { status: approval.state, sides: sidesOf(approval, reader) });
  if (action === 'approve') {
    // In the same order as everybody who changes who administrates.
    const administrators = await lockAdministrators(tx);
    const asker = administrators.find(one => one.id === approval.askedBy);
    const duties = asker ? ownDuties('administrator', asker.duties) : [];
    if (!asker || !duties.includes(approval.duty) || approval.input === null) return fail('status_change_not_allowed');
    const mine = administrators.find(one => one.id === actor.id);
    if (!mine || !ownDuties('administrator', mine.duties).includes(approval.duty)) fail('forbidden');
    const who: User = {
      ...actor,
      id: asker.id,
      language: asker.language,
      sessionId: approval.askedSession,
      address: approval.askedAddress,
      duties,
    };
    const input = JSON.parse(secrets.decrypt(approval.input)) as never;
    await decideApproval(tx, id, { state: 'approved', decidedBy: actor.id, decidedAt: at });
    await doing[approval.kind]({ tx, actor: who, at }, approval.accountId, input);
  } else {
    await decideApproval(tx, id, { state: 'declined', decidedBy: actor.id, decidedAt: at });
  }
  await settleWaiting(tx, { kinds: ['approvalWaiting'], link: linkOfApproval(id), at });
  await recordAudit(tx, {
    actor,
    action: `approval.${action}`,
    subject: { type: 'approval', id },
    details: { kind: approval.kind, accountId: approval.accountId, askedBy: approval.askedBy },
    at,
  });
  if (approval.askedBy !== actor.id) {
    await notify(tx, {
      kind: action === 'approve' ? 'approvalGiven' : 'approvalDeclined',
      params: { what: approval.kind },
      link: '/cabinet/approvals',
      audience: { userIds: [approval.askedBy] },
      at,
      email: 'byChoice',
    });
  }
  return presentApproval(await findApproval(tx, id, at), reader);
}
