import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../platform/user.ts';
import { accessTokenReader } from './access-token.ts';
import { findSignedIn } from './sessions.repo.ts';

/** Finds the user of a bearer token: a living session of an account that is there, as it is now. */
export function authenticator({ db, clock, secrets }: Deps) {
  const readToken = accessTokenReader(secrets.appKey('access-token'));
  return async (request: FastifyRequest): Promise<User | null> => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
    const claims = await readToken(token, clock.now());
    const found = claims && (await findSignedIn(db, claims));
    return found ? { ...found, address: request.ip } : null;
  };
}
