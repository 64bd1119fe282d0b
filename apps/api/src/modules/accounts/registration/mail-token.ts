import { spans } from '@oplich/contract';
import type { Language } from '@oplich/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { recordSecurity } from '../../../platform/security-log.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import { countTokensSince, findLiveToken, insertToken, voidTokens, type TokenKind } from './account-tokens.repo.ts';
import { findForLogIn, lockForChange } from '../accounts.repo.ts';

const hour = 3_600_000;
/** Letters with a link: what its token is for, and how long it counts. */
const letters = {
  confirmEmail: { kind: 'confirmEmail', lifetime: spans.confirmEmailDays * 24 * hour },
  resetPassword: { kind: 'resetPassword', lifetime: spans.passwordResetHours * hour },
  newAdministrator: { kind: 'resetPassword', lifetime: spans.newAdministratorHours * hour },
} as const satisfies Record<string, { kind: TokenKind; lifetime: number }>;
export type TokenLetter = keyof typeof letters;
/**
 * What strangers can do by asking in somebody's name: fill the mailbox, and void the link its owner is about to follow. So
 * after a few within the hour a link that still counts is left alone for a while: the newest one always works.
 */
const pace = { atOnce: 5, thenMinutes: 10, anHour: 20 } as const;

/** Mails an account a single-use link; earlier links of the kind no longer count. */
export async function mailToken(
  tx: Tx,
  account: { id: string; email: string; language: Language },
  letter: TokenLetter,
  at: Date,
): Promise<void> {
  const id = newId();
  const { kind, lifetime } = letters[letter];
  // Of two mailed at once the later one is the one that counts.
  await lockForChange(tx, account.id);
  await voidTokens(tx, account.id, kind, at);
  await insertToken(tx, {
    id,
    accountId: account.id,
    kind,
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetime),
  });
  const to = { accountId: account.id, email: account.email, language: account.language };
  await queueMails(
    tx,
    [{ cause: `${letter}:${id}`, to, template: letter, params: { tokenId: id, email: to.email } }],
    at,
  );
}

export interface TokenRequest {
  kind: TokenKind;
  email: string;
  /** Where it was asked for. */
  address: string;
}

/**
 * Notes that a stranger asked for a link to be mailed. Whether the address is known is found out by the job, after the
 * answer: so the answer takes the same time for every address.
 */
export const requestTokenMail = (tx: Tx, request: TokenRequest) =>
  sql`SELECT graphile_worker.add_job('mail-token', ${JSON.stringify(request)}::json)`.execute(tx);

/** The job behind `requestTokenMail`. */
export async function mailRequestedToken(
  tx: Tx,
  request: TokenRequest,
  { isPaced, at }: { isPaced: boolean; at: Date },
): Promise<void> {
  const account = await findForLogIn(tx, request.email);
  if (!account || account.deletedAt) return;
  if (request.kind === 'confirmEmail' && account.emailConfirmedAt) return;
  await lockForChange(tx, account.id);
  if (isPaced && (await isTooSoon(tx, account.id, request.kind, at))) return;
  await mailToken(tx, account, request.kind, at);
  if (request.kind !== 'resetPassword') return;
  await recordSecurity(tx, { kind: 'passwordResetRequested', account, address: request.address }, at);
}

async function isTooSoon(tx: Tx, accountId: string, kind: TokenKind, at: Date): Promise<boolean> {
  const lately = await countTokensSince(tx, accountId, kind, new Date(at.getTime() - hour));
  if (lately < pace.atOnce) return false;
  const mailedAt = await findLiveToken(tx, accountId, kind, at);
  return (
    lately >= pace.anHour || (mailedAt !== undefined && mailedAt.getTime() > at.getTime() - pace.thenMinutes * 60_000)
  );
}
