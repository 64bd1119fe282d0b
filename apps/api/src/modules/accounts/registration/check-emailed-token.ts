import type { FastifyRequest } from 'fastify';
import type { AccountsContext } from '../accounts-context.ts';
import { findToken, type FoundToken, type TokenKind } from './account-tokens.repo.ts';
import { readEmailedToken } from '../../../platform/secrets/emailed-token.ts';

/** Returns an emailed token and whether it is still valid: not used, late or replaced. */
export async function findEmailedToken(
  { db, clock, secrets }: AccountsContext,
  kind: TokenKind,
  { email, token }: { email: string; token: string },
): Promise<{ found: FoundToken | undefined; isLive: boolean }> {
  const id = readEmailedToken(secrets, token);
  const found = id ? await findToken(db, id, kind, email) : undefined;
  return { found, isLive: found !== undefined && !found.usedAt && found.expiresAt > clock.now() };
}

/**
 * Takes note of a wrong emailed token: who tries many is refused with 429. Nobody guesses one, so only wrong ones are
 * refused for the failures before.
 */
export async function countWrongToken(
  { notes, guess: guessOf }: AccountsContext,
  kind: TokenKind,
  { email, found, request }: { email: string; found: FoundToken | undefined; request: FastifyRequest },
): Promise<void> {
  const guess = guessOf(kind, email, request);
  const account = found && { id: found.accountId, role: found.role };
  notes.record({ kind: 'mailedTokenWrong', account, address: request.ip });
  await guess.refuseTooMany();
  await guess.failed();
}
