import { emailChanges, spans } from '@oplich/contract';
import type { ChangeEmail, ConfirmedEmailChange, OwnEmailChange } from '@oplich/contract/accounts/email-change';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { savepoint, transaction, type Reader, type Tx } from '../../../db/pool.ts';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import { queueEmails, readdressEmails } from '../../../platform/email/index.ts';
import { spendOrRefuse } from '../../../platform/limits/budgets.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { failField } from '../../../platform/problem.ts';
import { readEmailedToken } from '../../../platform/secrets/emailed-token.ts';
import type { Person } from '../../../platform/user.ts';
import { declineLinksAskedOf } from '../../households/index.ts';
import { endInvitationsTo } from '../../teams/index.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findForLogIn, hasSamePassword, lockForChange } from '../accounts.repo.ts';
import { voidAllTokens } from '../registration/account-tokens.repo.ts';
import { isTaken, setEmail } from '../registration/register.repo.ts';
import { emailNotification } from '../security-notifications.ts';
import { reauthenticate, type Acting } from '../sign-in/reauthenticate.ts';
import {
  causeOfNew,
  deleteEmailChange,
  findChangeOfLink,
  findEmailChange,
  lockEmailChange,
  markConfirmed,
  writeEmailChange,
} from './email-change.repo.ts';

/**
 * Requests a change of the email address. A link goes to the new and to the present address. The answer does not reveal whether the new
 * address has an account: in that case nothing is sent, and the answer is the same [R-ACC-41].
 */
export async function askEmailChange(
  context: AccountsContext,
  { email, currentPassword, code }: z.output<typeof ChangeEmail>,
  { user, request, inTransaction }: Omit<Acting, 'shown'>,
): Promise<void> {
  const account = await reauthenticate(context, { user, shown: { currentPassword, code }, request });
  if (account.email === email) failField('email', 'not_allowed');
  await spendAsking(context, user.id);
  await inTransaction(async ({ tx, actor, at }) => {
    await lockForChange(tx, actor.id);
    // If the password was changed at the same moment, the one shown is no longer valid.
    if (!(await hasSamePassword(tx, account))) failField('currentPassword', 'invalid');
    const [presentId, ofNewId] = [newId(), newId()];
    const expiresAt = new Date(at.getTime() + spans.emailChangeHours * hourMs);
    await writeEmailChange(tx, {
      accountId: actor.id,
      presentId,
      newId: ofNewId,
      email,
      presentEmail: account.email,
      askedAt: at,
      expiresAt,
    });
    const { id: accountId, language } = account;
    const hasAccount = (await findForLogIn(tx, email)) !== undefined;
    await queueEmails(
      tx,
      [
        {
          cause: `emailChangePresent:${presentId}`,
          to: { accountId, email: account.email, language },
          template: 'emailChangePresent' as const,
          params: { changeId: presentId, newEmail: email },
        },
        ...(hasAccount
          ? []
          : [
              {
                cause: `${causeOfNew(accountId)}:${ofNewId}`,
                // It belongs to no account yet: listed among the person's own emails it would reveal that the address is free.
                to: { accountId: null, email, language },
                template: 'emailChangeNew' as const,
                params: { changeId: ofNewId },
              },
            ]),
      ],
      at,
    );
    await recordSecurity(tx, { kind: 'emailChangeAsked', account, by: actor }, at);
  });
}

/** Each asking sends an email to whatever address was typed: nobody fills a mailbox by it. */
async function spendAsking({ db, clock, config }: AccountsContext, accountId: string): Promise<void> {
  if (!config.rateLimit) return;
  const limits = [{ hours: 24, amount: emailChanges.aDay }];
  await transaction(db, tx =>
    spendOrRefuse(tx, { accountId, budget: 'emailChanges', amount: 1, limits, at: clock.now() }),
  );
}

/** Returns the own change that waits for its links. */
export async function showEmailChange(
  db: Reader,
  accountId: string,
  at: Date,
): Promise<z.output<typeof OwnEmailChange>> {
  const change = await findEmailChange(db, accountId, at);
  if (!change) return { change: null };
  const { email, presentConfirmedAt, newConfirmedAt, expiresAt } = change;
  return {
    change: {
      email,
      presentConfirmed: presentConfirmedAt !== null,
      newConfirmed: newConfirmedAt !== null,
      expiresAt: expiresAt.toISOString(),
    },
  };
}

/** Takes the own change back; where none waits there is nothing to do. */
export const cancelEmailChange = async ({ tx, actor }: Operation<Person>): Promise<void> => {
  await deleteEmailChange(tx, actor.id);
};

interface Browser {
  request: FastifyRequest;
  reply: FastifyReply;
  inTransaction: InTransaction<Person | null>;
}

/**
 * Follows one of the two links. The second one changes the address, and links sent to the earlier address stop working. A followed link
 * gives the same answer again while the other one is awaited.
 * @throws `token_invalid` where the link is unknown, late, replaced or withdrawn, or the address has an account by now
 */
export async function confirmEmailChange(
  { db, secrets, guess }: AccountsContext,
  token: string,
  { request, reply, inTransaction }: Browser,
): Promise<ConfirmedEmailChange> {
  const id = readEmailedToken(secrets, token);
  const link = id === null ? undefined : await findChangeOfLink(db, id);
  // A repeated request whose answer was lost is answered again, although the change is done.
  if (!link && !(await inTransaction.isRepeat())) failField('token', 'token_invalid');
  const { state, email } = await inTransaction(operation =>
    link && id ? confirm(operation, link, id) : failField('token', 'token_invalid'),
  );
  // Browsers are known by the address they logged in with: the owner's stays one when strangers guess at the new address.
  if (email !== undefined) guess('login', email, request).knowBrowser(reply);
  return { state };
}

async function confirm(
  { tx, at }: Operation<Person | null>,
  { accountId, side }: { accountId: string; side: 'present' | 'new' },
  linkId: string,
): Promise<ConfirmedEmailChange & { email?: string }> {
  await lockForChange(tx, accountId);
  const change = await lockEmailChange(tx, accountId, at);
  if (!change || (side === 'present' ? change.presentId : change.newId) !== linkId)
    return failField('token', 'token_invalid');
  const isOtherConfirmed = (side === 'present' ? change.newConfirmedAt : change.presentConfirmedAt) !== null;
  if (!isOtherConfirmed) {
    await markConfirmed(tx, accountId, side, at);
    return { state: side === 'present' ? 'waitsForNew' : 'waitsForPresent' };
  }
  const { email, presentEmail, role, language } = change;
  if (!(await takesEmail(tx, accountId, email))) return failField('token', 'token_invalid');
  await deleteEmailChange(tx, accountId);
  await leaveAddress(tx, accountId, { from: presentEmail, to: email, at });
  const subject = { type: 'account', id: accountId } as const;
  const by = { id: accountId, role };
  await recordAudit(tx, { actor: by, action: 'account.changeEmail', subject, at });
  await recordSecurity(tx, { kind: 'emailChanged', account: { id: accountId, role } }, at);
  for (const address of [presentEmail, email])
    await emailNotification(
      tx,
      { id: accountId, email: address, language },
      { template: 'emailChanged', params: { at: at.toISOString() } },
    );
  return { state: 'changed', email };
}

/** Returns whether an account has an address now: of two who want it at one moment the second finds it taken. */
async function takesEmail(tx: Tx, accountId: string, email: string): Promise<boolean> {
  try {
    await savepoint(tx, () => setEmail(tx, accountId, email));
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    return false;
  }
}

/**
 * Makes sure that the owner of an earlier address, now or later, cannot log in by what was sent there and receives nothing more.
 */
async function leaveAddress(
  tx: Tx,
  accountId: string,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await voidAllTokens(tx, accountId, at);
  await endInvitationsTo(tx, from, at);
  await declineLinksAskedOf(tx, from, at);
  await readdressEmails(tx, accountId, { from, to });
}
