import type { FastifyRequest } from 'fastify';
import type { InTransaction } from '../../../http/in-transaction.ts';
import { failField } from '../../../platform/problem.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Person } from '../../../platform/user.ts';
import { findToken, useToken, type FoundToken } from './account-tokens.repo.ts';
import { notifyAdministrators } from '../notify-administrators.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { markEmailConfirmed } from '../accounts.repo.ts';
import { countWrongToken } from './check-emailed-token.ts';
import { readEmailedToken } from '../../../platform/secrets/emailed-token.ts';

/** Confirms an email address with the emailed token; a second click on the same link succeeds again. */
export async function confirmEmail(
  context: AccountsContext,
  { email, token }: { email: string; token: string },
  { request, inTransaction }: { request: FastifyRequest; inTransaction: InTransaction<Person | null> },
): Promise<{ alreadyConfirmed: true } | undefined> {
  const { db, secrets } = context;
  const id = readEmailedToken(secrets, token);
  const find = async () => (id ? await findToken(db, id, 'confirmEmail', email) : undefined);
  const found = await find();
  if (found && (await inTransaction(operation => confirm(operation, found)))) return undefined;
  const used = await find();
  if (used?.usedAt && used.emailConfirmedAt) return { alreadyConfirmed: true };
  await countWrongToken(context, 'confirmEmail', { email, found: used, request });
  return failField('token', 'token_invalid');
}

async function confirm(operation: Operation<Person | null>, { id, accountId, role }: FoundToken): Promise<boolean> {
  const { tx, at } = operation;
  if (!(await useToken(tx, id, at))) return false;
  await confirmAddress(operation, { accountId, role });
  const subject = { type: 'account', id: accountId } as const;
  await recordAudit(tx, { actor: { id: accountId, role }, action: 'account.confirmEmail', subject, at });
  return true;
}

/**
 * Records that the address is the person's, by whichever link they followed. From then on a partner waits for verification, and
 * administrators are notified of it once [R-NOT-16].
 */
export async function confirmAddress(
  operation: Operation<Person | null>,
  { accountId, role }: Pick<FoundToken, 'accountId' | 'role'>,
): Promise<void> {
  const { tx, at } = operation;
  if (!(await markEmailConfirmed(tx, accountId, at)) || role !== 'philanthrop') return;
  await notifyAdministrators(operation, 'partnerWaiting', { id: accountId, role });
}
