import { createHmac } from 'node:crypto';
import { linkPace, spans } from '@oplich/contract';
import type { Language } from '@oplich/contract';
import { dayMs, hourMs } from '@oplich/contract/shared/kyiv-time';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Operation } from '../../../platform/operation.ts';
import { newId } from '../../../platform/ids.ts';
import { networkOf } from '../../../platform/limits/network-of.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import { queueEmails } from '../../../platform/email/outbox.ts';
import type { Person } from '../../../platform/user.ts';
import { countTokensSince, findLiveToken, insertToken, voidTokens, type TokenKind } from './account-tokens.repo.ts';
import type { TokenRequest } from './request-token-email.repo.ts';
import { findForLogIn, lockForChange } from '../accounts.repo.ts';
import { findNthLastFailure, insertFailures, originKinds } from '../sign-in/failed-attempts.repo.ts';

/** Emails with a link: what its token is for, and how long it counts. */
const emails = {
  confirmEmail: { kind: 'confirmEmail', lifetime: spans.confirmEmailDays * dayMs },
  resetPassword: { kind: 'resetPassword', lifetime: spans.passwordResetHours * hourMs },
  partnerReturned: { kind: 'correctRegistration', lifetime: spans.correctRegistrationDays * dayMs },
  newAdministrator: { kind: 'resetPassword', lifetime: spans.newAdministratorHours * hourMs },
} as const satisfies Record<string, { kind: TokenKind; lifetime: number }>;
export type TokenEmail = keyof typeof emails;
/**
 * The most emails one network may request an hour, for however many accounts, so that a flood does not delay others' emails.
 */
const anHourOfNetwork = 100;

/** Makes an account a single-use link; earlier links of the kind no longer count. Returns the id of its token. */
export async function makeToken(
  { tx, at }: Operation<Person | null>,
  accountId: string,
  email: TokenEmail,
): Promise<string> {
  const id = newId();
  const { kind, lifetime } = emails[email];
  // Serialized, so that of two simultaneous tokens the later one counts.
  await lockForChange(tx, accountId);
  await voidTokens(tx, accountId, kind, at);
  await insertToken(tx, { id, accountId, kind, createdAt: at, expiresAt: new Date(at.getTime() + lifetime) });
  return id;
}

/** Emails an account a single-use link of which there is nothing else to say. */
export async function emailToken(
  operation: Operation<Person | null>,
  account: { id: string; email: string; language: Language },
  email: Exclude<TokenEmail, 'partnerReturned'>,
): Promise<void> {
  const { tx, at } = operation;
  const id = await makeToken(operation, account.id, email);
  const to = { accountId: account.id, email: account.email, language: account.language };
  await queueEmails(
    tx,
    [{ cause: `${email}:${id}`, to, template: email, params: { tokenId: id, email: to.email } }],
    at,
  );
}

/** The job behind `requestTokenEmail`. */
export async function emailRequestedToken(
  operation: Operation<null>,
  request: TokenRequest,
  { isPaced, secrets }: { isPaced: boolean; secrets: Secrets },
): Promise<void> {
  const { tx, at } = operation;
  const account = await findForLogIn(tx, request.email);
  if (!account || account.deletedAt) return;
  if (request.kind === 'confirmEmail' && account.emailConfirmedAt) return;
  await lockForChange(tx, account.id);
  if (isPaced && (await isTooSoon(tx, account.id, request.kind, at))) return;
  if (isPaced && !(await countForNetwork(tx, secrets, request.address, at))) return;
  await emailToken(operation, account, request.kind);
  if (request.kind !== 'resetPassword') return;
  await recordSecurity(tx, { kind: 'passwordResetRequested', account, address: request.address }, at);
}

/** Returns whether the network may still ask for an email, and counts this one. */
async function countForNetwork(tx: Tx, secrets: Secrets, address: string, at: Date): Promise<boolean> {
  const network = createHmac('sha256', secrets.appKey('asked-mails')).update(networkOf(address)).digest();
  await lockByName(tx, `asked mails ${network.toString('hex')}`);
  const counted = { kind: 'askedMail' as const, subject: network };
  const since = new Date(at.getTime() - hourMs);
  if (await findNthLastFailure(tx, counted, { from: 'every address', since, count: anHourOfNetwork })) return false;
  await insertFailures(tx, counted, [Buffer.from([originKinds.address])], at);
  return true;
}

/**
 * What strangers can do by asking in somebody's name: fill the mailbox, and void the link its owner is about to follow. So
 * after a few within the hour a link that still counts is left alone for a while: the newest one always works.
 */
async function isTooSoon(tx: Tx, accountId: string, kind: TokenKind, at: Date): Promise<boolean> {
  const lately = await countTokensSince(tx, accountId, kind, new Date(at.getTime() - hourMs));
  if (lately < linkPace.atOnce) return false;
  const emailedAt = await findLiveToken(tx, accountId, kind, at);
  return (
    lately >= linkPace.anHour ||
    (emailedAt !== undefined && emailedAt.getTime() > at.getTime() - linkPace.thenMinutes * 60_000)
  );
}
