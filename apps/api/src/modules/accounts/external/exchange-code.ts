import { externalSecondFactorTries, spans, roleOf } from '@oplich/contract';
import type { Exchange, UnknownExternalAccount } from '@oplich/contract/accounts/external';
import type { LoggedIn } from '@oplich/contract/accounts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tx } from '../../../db/pool.ts';
import type { InTransaction } from '../../../http/in-transaction.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failField } from '../../../platform/problem.ts';
import type { Person } from '../../../platform/user.ts';
import { findForLogIn, lockForLogIn, type AccountForLogIn } from '../accounts.repo.ts';
import { askSecondFactor, factorKinds } from '../second-factor/check-code.ts';
import { lockSecondFactor } from '../second-factor/second-factor.repo.ts';
import { refusalByState } from '../sign-in/log-in.ts';
import { openSession } from '../sign-in/open-session.ts';
import { hashToken, makeRefreshToken } from '../sign-in/refresh-token.ts';
import { hashBrowser, readBrowser } from './browser-cookie.ts';
import type { ExternalContext } from './external-context.ts';
import { changeArrival, findIdentity, lockArrival, type Arrival } from './external.repo.ts';
import { joinIdentity } from './join-identity.ts';
import { onlyPartnerOf } from '../acting-for/acting-for.repo.ts';

type Given = z.output<typeof Exchange>;
interface Browser {
  request: FastifyRequest;
  reply: FastifyReply;
  inTransaction: InTransaction<Person | null>;
}
/** A refusal is a result and not an exception, because the used code and the counted failure have to be committed. */
type Outcome =
  | { done: z.output<typeof LoggedIn>; account: AccountForLogIn }
  | { refused: Parameters<typeof fail>[0] }
  | { unknown: UnknownExternalAccount };

/** Exchanges the code of a return from a provider: the same answer and refusals as log-in, in the same order [R-SES-24]. */
export async function exchangeCode(context: ExternalContext, body: Given, { request, reply, inTransaction }: Browser) {
  const { guess: guessOf } = context;
  const browser = readBrowser(request, context.config.publicUrl);
  // A browser without its secret can exchange nothing, so its failures block nobody else.
  const guess = guessOf('exchange', browser ?? '', request);
  await guess.refuseTooMany();

  const outcome = await inTransaction(async operation => {
    const { tx, at } = operation;
    const arrival = browser && (await lockArrival(tx, hashToken(body.code), hashBrowser(browser), at));
    return arrival ? arrive(operation, context, { arrival, given: body, request }) : null;
  });
  if (!outcome) {
    await guess.failed();
    return failField('code', 'token_invalid');
  }
  if ('unknown' in outcome) return fail('external_account_unknown', { ...outcome.unknown });
  if ('refused' in outcome) return fail(outcome.refused);
  await guess.succeeded();
  const logInGuess = guessOf('login', outcome.account.email, request);
  await logInGuess.succeeded();
  logInGuess.knowBrowser(reply);
  return outcome.done;
}

interface Arriving {
  arrival: Arrival;
  given: Given;
  request: FastifyRequest;
}

async function arrive(
  operation: Operation<Person | null>,
  context: ExternalContext,
  { arrival, given: body, request }: Arriving,
): Promise<Outcome> {
  const { tx, at } = operation;
  const { secrets, config } = context;
  const useUp = () => changeArrival(tx, arrival.id, { usedAt: at });
  const { account, exists } = await findAccountOf(tx, arrival);
  if (!account) return { unknown: await offerLink(tx, arrival, exists, at) };

  const refused = refusalByState(account);
  if (refused) {
    await useUp();
    return { refused };
  }
  const guess = context.guess('login', account.email, request);
  const factorResult = await askSecondFactor(tx, await lockSecondFactor(tx, account.id), body.secondFactorCode, {
    secrets,
    guess,
    at,
  });
  if (factorResult !== 'off' && factorResult !== 'shown') {
    context.notes.record({ kind: factorKinds[factorResult], account, address: request.ip });
    await askAgain(tx, arrival, factorResult === 'second_factor_wrong', at);
    return { refused: factorResult };
  }
  await useUp();
  if (!(await joinIdentity(operation, account, arrival, config.oidcProviders))) return { refused: 'token_invalid' };
  const pair = await openSession(operation, secrets, account, {
    request,
    hasShownSecondFactor: factorResult === 'shown',
    actingFor: await onlyPartnerOf(tx, account),
  });
  return { done: { ...pair, userRole: roleOf(account.role) }, account };
}

/**
 * The account of an identity: the one it is joined to, else the first time one with the same e-mail, if the provider has
 * seen to it that the e-mail is this person's, and so have we. An administrator's never by the e-mail alone: who can make
 * a provider say it would have everything.
 */
async function findAccountOf(tx: Tx, { issuer, subject, email, emailVerified }: Arrival) {
  const joined = await findIdentity(tx, { issuer, subject });
  if (joined) {
    const account = await lockForLogIn(tx, joined.accountId);
    // A recovery at the same moment parts it: it must not be joined again by the log-in that waited for it.
    return (await findIdentity(tx, { issuer, subject }))
      ? { account, exists: true }
      : { account: undefined, exists: true };
  }
  // Read in any case, so that the response time does not reveal whether an unverified address has an account.
  const same = email === null ? undefined : await findForLogIn(tx, email);
  if (!same || !emailVerified) return { account: undefined, exists: false };
  const joinsByEmail = same.role !== 'administrator' && same.emailConfirmedAt && !same.deletedAt;
  const account = joinsByEmail ? await lockForLogIn(tx, same.id) : undefined;
  return { account, exists: true };
}

/** For an unknown identity: returns a token by which a registration, or a log-in by password, links it. */
async function offerLink(tx: Tx, arrival: Arrival, accountExists: boolean, at: Date): Promise<UnknownExternalAccount> {
  const linkToken = makeRefreshToken();
  await changeArrival(tx, arrival.id, {
    usedAt: at,
    linkHash: hashToken(linkToken),
    linkExpiresAt: new Date(at.getTime() + spans.linkTokenMinutes * 60_000),
  });
  const { email, name, surname } = arrival;
  return { email, name, surname, linkToken, accountExists };
}

/** The code stays good while the second factor is asked for: five minutes from the first time, and five tries. */
async function askAgain(tx: Tx, arrival: Arrival, wrong: boolean, at: Date): Promise<void> {
  const tries = arrival.tries + (wrong ? 1 : 0);
  await changeArrival(tx, arrival.id, {
    tries,
    ...(!arrival.askedSecondFactorAt && {
      askedSecondFactorAt: at,
      expiresAt: new Date(at.getTime() + spans.externalSecondFactorMinutes * 60_000),
    }),
    ...(tries >= externalSecondFactorTries && { usedAt: at }),
  });
}
