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
  /** The duty needed for the second approval. */
  duty: AdministratorDuty;
  accountId: string | null;
  /** What doing it needs; kept encrypted, and never a password in clear. */
  input: unknown;
  /** For duties: those after the change, shown before the approval. */
  duties?: readonly AdministratorDuty[];
  /** For settings: those that are switched off. */
  loosens?: readonly SecuritySetting[];
  /** Asked anew it counts instead of what waits: a password is never the same again as it is kept. */
  replaces?: boolean;
}

/**
 * Carries out an action at once or, where two administrators have to agree, stores it as a request. In that case it is tried and rolled
 * back, so that an impossible one is refused at once. The same request made again waits once.
 */
export async function withSecondYes<T>(
  operation: Operation,
  secrets: Secrets,
  request: Asked,
  work: () => Promise<T>,
): Promise<T | Waits> {
  const { tx, actor, at } = operation;
  if (!(await lockFourEyes(tx))) return work();
  await tryAndUndo(tx, work);

  const { kind, duty, accountId, duties, loosens, replaces = false } = request;
  const input = JSON.stringify(request.input);
  // Serialized: the second of two simultaneous identical requests finds the first.
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

/**
 * Requests made and withdrawn again and again would fill mailboxes: beyond the day's emails only the page shows them.
 */
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
