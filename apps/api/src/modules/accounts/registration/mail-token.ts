import { spans } from '@oplich/contract';
import type { Language } from '@oplich/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import { countTokensSince, insertToken, voidTokens, type TokenKind } from './account-tokens.repo.ts';
import { findForLogIn } from '../accounts.repo.ts';

const hour = 3_600_000;
/** Letters with a link: what its token is for, and how long it counts. */
const letters = {
  confirmEmail: { kind: 'confirmEmail', lifetime: spans.confirmEmailDays * 24 * hour },
  resetPassword: { kind: 'resetPassword', lifetime: spans.passwordResetHours * hour },
  newAdministrator: { kind: 'resetPassword', lifetime: spans.newAdministratorHours * hour },
} as const satisfies Record<string, { kind: TokenKind; lifetime: number }>;
export type TokenLetter = keyof typeof letters;
/** Nobody's mailbox can be filled by asking for links in somebody's name. */
const mailsAnHour = 20;

/** Mails an account a single-use link; earlier links of the kind no longer count. */
export async function mailToken(
  tx: Tx,
  account: { id: string; email: string; language: Language },
  letter: TokenLetter,
  at: Date,
): Promise<void> {
  const id = newId();
  const { kind, lifetime } = letters[letter];
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

/**
 * Notes that a stranger asked for a link to be mailed. Whether the address is known is found out by the job, after the
 * answer: so the answer takes the same time for every address.
 */
export const requestTokenMail = (tx: Tx, kind: TokenKind, email: string) =>
  sql`SELECT graphile_worker.add_job('mail-token', ${JSON.stringify({ kind, email })}::json)`.execute(tx);

/** The job behind `requestTokenMail`. */
export async function mailRequestedToken(tx: Tx, request: { kind: TokenKind; email: string }, at: Date): Promise<void> {
  const account = await findForLogIn(tx, request.email);
  if (!account || account.deletedAt) return;
  if (request.kind === 'confirmEmail' && account.emailConfirmedAt) return;
  const lately = await countTokensSince(tx, account.id, request.kind, new Date(at.getTime() - hour));
  if (lately < mailsAnHour) await mailToken(tx, account, request.kind, at);
}
