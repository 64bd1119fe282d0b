import type { Invitation, JoinTeam, OpenInvitation } from '@oplich/contract/teams/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failField } from '../../../platform/problem.ts';
import type { Person, User } from '../../../platform/user.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findForLogIn } from '../accounts.repo.ts';
import { findInvited, joinAs, lockInvited } from '../../teams/index.ts';
import { readEmailedToken } from '../../../platform/secrets/emailed-token.ts';
import { createMemberAccount } from './member-account.ts';

interface Around {
  user: Person | null;
  request: FastifyRequest;
  inTransaction: InTransaction<User | null>;
}

type Link = z.output<typeof OpenInvitation>;
type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>;

const ifLive = (found: Invited | undefined, email: string, at: Date): Invited | null =>
  found?.invitationExpiresAt && found.invitationExpiresAt > at && found.typedEmail === email ? found : null;

/**
 * Returns what an emailed link invites to, and the account its address has.
 * @throws `token_invalid` at `token`: used, late, replaced, taken back, another's, or an administrator's
 */
async function findByLink(context: AccountsContext, { email, token }: Link, request: FastifyRequest) {
  const { db, secrets, clock } = context;
  const guess = context.guess('joinTeam', email, request);
  // Read before the link: a person who got this account by the link a moment ago has used it.
  const account = await findForLogIn(db, email);
  const invitationId = readEmailedToken(secrets, token);
  const invited = invitationId === null ? null : ifLive(await findInvited(db, invitationId), email, clock.now());
  if (invitationId === null || !invited) {
    await guess.refuseTooMany();
    await guess.failed();
    return failField('token', 'token_invalid');
  }
  if (account && (account.deletedAt || account.role === 'administrator' || account.id === invited.partnerId))
    return failField('token', 'token_invalid');
  return { invitationId, invited, account };
}

/**
 * Shows who holds an emailed link who invites them, and to what.
 * @throws `token_invalid` at `token`, as joining does
 */
export async function openInvitation(
  context: AccountsContext,
  link: Link,
  request: FastifyRequest,
): Promise<Invitation> {
  const { invited, account } = await findByLink(context, link, request);
  const { partner, duties } = invited;
  return { partner, duties, hasAccount: account !== undefined };
}

/**
 * Joins a team by the emailed link. A person without an account gets one with the password they choose, under the name they were invited
 * by; a person with an account must be logged in to it. A link is used once; repeating the request gives the same answer.
 * @throws `token_invalid` at `token`: used, late, replaced, withdrawn, another person's, or an administrator's
 */
export async function joinTeam(
  context: AccountsContext,
  { password, ...link }: z.output<typeof JoinTeam>,
  { user, request, inTransaction }: Around,
): Promise<void> {
  // A repeated request whose answer was lost is answered again, although its link is used.
  if (await inTransaction.isRepeat()) return inTransaction(() => failField('token', 'token_invalid'));
  const { email } = link;
  const { invitationId, invited, account } = await findByLink(context, link, request);
  if (account && !user) return fail('unauthenticated');
  if (account && account.id !== user?.id) return fail('forbidden');
  if (!account && password === undefined) return failField('password', 'required');
  const create =
    password === undefined
      ? null
      : await createMemberAccount(
          context,
          { email, password, surname: invited.typedSurname, name: invited.typedName, language: invited.language },
          request,
        );
  await inTransaction(async operation => {
    const member =
      ifLive(await lockInvited(operation.tx, invitationId), email, operation.at) ?? failField('token', 'token_invalid');
    const joining = account ?? (await create?.(operation)) ?? failField('password', 'required');
    await join(operation, member, joining);
  });
}

async function join(
  { tx, at }: Operation<User | null>,
  member: Invited,
  account: { id: string; role: Person['role'] },
): Promise<void> {
  // The partner itself, or somebody who joined by an address they had before.
  if (account.id === member.partnerId) failField('token', 'token_invalid');
  await joinAs(tx, member.id, { accountId: account.id, at });
  const { id, role } = account;
  await recordAudit(tx, { actor: { id, role }, action: 'member.join', subject: { type: 'member', id: member.id }, at });
}
