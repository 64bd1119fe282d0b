import { approvalEmailsADay, spans, type AdministratorDuty, type ApprovalKind } from '@oplich/contract';
import type { SecuritySetting } from '@oplich/contract/settings/schemas';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { lockByName } from '../../db/lock-by-name.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { spendBudget } from '../../platform/limits/budgets.ts';
import type { Operation } from '../../platform/operation.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { Waits } from '../../platform/waits-for-approval.ts';
import { administratorsFor, notify } from '../notifications/index.ts';
import { findWaiting, lockFourEyes, insertApproval, replaceInput, tryAndUndo } from './approvals.repo.ts';
import { linkOfApproval } from './link-of-approval.ts';

export interface Asked {
  kind: ApprovalKind;
  /** Whose the second yes can be. */
  duty: AdministratorDuty;
  accountId: string | null;
  /** What doing it needs; kept encrypted, and never a password in clear. */
  input: unknown;
  /** Of duties: those there will be, to be read before one says yes. */
  duties?: readonly AdministratorDuty[];
  /** Of settings: those that are switched off. */
  loosens?: readonly SecuritySetting[];
  /** Asked anew it counts instead of what waits: a password is never the same again as it is kept. */
  replaces?: boolean;
}

/**
 * Does something at once, or, where two administrators have to agree, notes that it was asked for. It is tried and undone then,
 * so that what could not be done is refused to who asks and waits for nobody. The same asked again waits once.
 */
export async function withSecondYes<T>(
  operation: Operation,
  secrets: Secrets,
  asked: Asked,
  work: () => Promise<T>,
): Promise<T | Waits> {
  const { tx, actor, at } = operation;
  if (!(await lockFourEyes(tx))) return work();
  await tryAndUndo(tx, work);

  const { kind, duty, accountId, duties, loosens, replaces = false } = asked;
  const input = JSON.stringify(asked.input);
  // Of the same asked twice at once the second finds the first.
  await lockByName(tx, `approvals:${actor.id}`);
  const waiting = await findWaiting(tx, { kind, accountId, askedBy: actor.id, at });
  const same = waiting.find(one => replaces || (one.input !== null && secrets.decrypt(one.input) === input));
  const from = { input: secrets.encrypt(input), askedSession: actor.sessionId, askedAddress: actor.address };
  if (same) {
    if (replaces) await replaceInput(tx, same.id, from);
    return new Waits({ approvalId: same.id, expiresAt: same.expiresAt.toISOString() });
  }

  const id = newId();
  const expiresAt = new Date(at.getTime() + spans.approvalHours * hourMs);
  await insertApproval(tx, {
    id,
    kind,
    duty,
    accountId,
    duties: duties ? [...duties] : null,
    loosens: loosens ? [...loosens] : null,
    askedBy: actor.id,
    ...from,
    askedAt: at,
    expiresAt,
  });
  const subject = { type: 'approval', id } as const;
  await recordAudit(tx, { actor, action: 'approval.ask', subject, details: { kind, accountId }, at });
  await notifyOthers(operation, duty, { id, kind });
  return new Waits({ approvalId: id, expiresAt: expiresAt.toISOString() });
}

/** Asked and taken back again and again it would fill everybody's mailbox: beyond the day's e-mails the page alone tells of it. */
async function notifyOthers(
  { tx, actor, at }: Operation,
  duty: AdministratorDuty,
  { id, kind }: { id: string; kind: ApprovalKind },
): Promise<void> {
  const limits = [{ hours: 24, amount: approvalEmailsADay }];
  const wait = await spendBudget(tx, { accountId: actor.id, budget: 'approvalEmails', amount: 1, limits, at });
  await notify(tx, {
    kind: 'approvalWaiting',
    params: { what: kind },
    link: linkOfApproval(id),
    audience: { ...administratorsFor(duty), exceptIds: [actor.id] },
    at,
    email: wait === null ? 'always' : 'none',
  });
}
