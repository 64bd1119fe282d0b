import type { FastifyReply } from 'fastify';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { fail } from '../../../platform/problem.ts';
import type { ExternalContext } from './external-context.ts';

/** The address of a provider to send this browser to; the log-in page with a word, when the provider cannot be reached. */
export async function goToProvider(context: ExternalContext, id: string, reply: FastifyReply): Promise<string> {
  const provider = context.providers.find(id) ?? fail('not_found');
  const configuration = await context.providers.discover(provider).catch((error: unknown) => {
    reply.log.warn({ provider: id, message: String(error) }, 'provider of sign-in cannot be reached');
    return null;
  });
  if (!configuration) return context.pages.error('unavailable');

  const kept = { provider: id, state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  await context.states.keep(reply, kept);
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: context.callbackUrl(id),
    scope: 'openid email profile',
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}
