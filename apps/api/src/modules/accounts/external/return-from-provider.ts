import type { ExternalError } from '@oplich/contract/accounts/external';
import { spans } from '@oplich/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError, authorizationCodeGrant, ClientError, ResponseBodyError } from 'openid-client';
import { fail } from '../../../platform/problem.ts';
import { newId } from '../../../platform/ids.ts';
import { hashToken, makeRefreshToken } from '../sign-in/refresh-token.ts';
import { hashBrowser, ensureBrowserCookie } from './browser-cookie.ts';
import { readPerson } from './claims.ts';
import { insertArrival } from './external.repo.ts';
import type { ExternalContext } from './external-context.ts';

/** The browser is back from a provider: the address it goes on to, the log-in page with a code of our own or with a reason. */
export async function returnFromProvider(
  context: ExternalContext,
  id: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const provider = context.providers.find(id) ?? fail('not_found');
  const { search, searchParams } = new URL(request.url, context.config.publicUrl);
  const kept = await context.states.take(request, reply, searchParams.get('state') ?? '', id);
  if (!kept) return context.pages.error('expired');

  try {
    const configuration = await context.providers.discover(provider);
    const tokens = await authorizationCodeGrant(configuration, new URL(context.callbackUrl(id) + search), {
      expectedState: kept.state,
      expectedNonce: kept.nonce,
      pkceCodeVerifier: kept.verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) return context.pages.error('failed');
    const person = await readPerson(configuration, tokens.access_token, idToken);
    const code = makeRefreshToken();
    const at = context.clock.now();
    await insertArrival(context.db, {
      ...person,
      id: newId(),
      codeHash: hashToken(code),
      browserHash: hashBrowser(ensureBrowserCookie(request, reply, context.config)),
      createdAt: at,
      expiresAt: new Date(at.getTime() + spans.externalCodeSeconds * 1000),
    });
    return context.pages.code(code);
  } catch (error) {
    // The cause is for the log alone, without the codes that stand in addresses.
    const because = reasonOf(error);
    request.log.warn({ provider: id, because, cause: causeOf(error) }, 'no sign-in with a provider');
    return context.pages.error(because);
  }
}

function reasonOf(error: unknown): ExternalError {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return error.error === 'temporarily_unavailable' ? 'unavailable' : 'failed';
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed';
  // What is no answer of the provider, or one that breaks the protocol.
  if (error instanceof ClientError) return error.code === 'OAUTH_TIMEOUT' ? 'unavailable' : 'failed';
  return 'unavailable';
}

const causeOf = (error: unknown) =>
  error instanceof ClientError || error instanceof ResponseBodyError
    ? `${error.name} ${String(error.code)}`
    : error instanceof Error
      ? error.name
      : 'unknown';
