import type { AccountKind, Language } from '@oplich/contract';
import type { FastifyRequest } from 'fastify';
import type { Config, OidcProvider } from '../../../config.ts';
import type { Operation } from '../../../platform/operation.ts';
import { failField } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import type { Person } from '../../../platform/user.ts';
import { emailNotification } from '../security-notifications.ts';
import { hashToken } from '../sign-in/refresh-token.ts';
import { hashBrowser, readBrowser } from './browser-cookie.ts';
import { findIdentity, insertIdentity, consumeLink } from './external.repo.ts';

interface Owner {
  id: string;
  email: string;
  role: AccountKind;
  language: Language;
}
interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
}

/** A provider's name for people; its host when it is no longer configured. */
export const providerName = (providers: readonly OidcProvider[], issuer: string): string =>
  providers.find(provider => sameIssuer(provider.issuer, issuer))?.name ?? new URL(issuer).hostname;
const sameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** Links an identity to an account and notifies its owner. Returns false when it belongs to another account. */
export async function joinIdentity(
  { tx, at }: Operation<Person | null>,
  account: Owner,
  identity: Identity,
  providers: readonly OidcProvider[],
): Promise<boolean> {
  const { issuer, subject: sub, email } = identity;
  if (!(await insertIdentity(tx, { id: newId(), accountId: account.id, issuer, subject: sub, email, linkedAt: at }))) {
    return (await findIdentity(tx, identity))?.accountId === account.id;
  }
  const provider = providerName(providers, identity.issuer);
  const subject = { type: 'account', id: account.id } as const;
  await recordAudit(tx, { actor: account, action: 'account.linkExternal', subject, details: { provider }, at });
  await emailNotification(tx, account, { template: 'externalLinked', params: { at: at.toISOString(), provider } });
  return true;
}

/** Joins what a link token of this browser stands for, when a log-in or a sign-up brings one. */
export async function joinByLinkToken(
  operation: Operation<Person | null>,
  account: Owner,
  linkToken: string | undefined,
  { request, config }: { request: FastifyRequest; config: Pick<Config, 'publicUrl' | 'oidcProviders'> },
): Promise<void> {
  if (linkToken === undefined) return;
  const { tx, at } = operation;
  const browser = readBrowser(request, config.publicUrl);
  const identity = browser ? await consumeLink(tx, hashToken(linkToken), hashBrowser(browser), at) : undefined;
  if (!identity || !(await joinIdentity(operation, account, identity, config.oidcProviders)))
    failField('linkToken', 'token_invalid');
}
