import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/user.ts';
import { readAccessToken } from './access-token.ts';

/** Finds the user of a bearer token: a living session of an account that is there, as it is now. */
export function authenticator({ db, clock, secrets }: Deps) {
  const key = secrets.appKey('access-token');
  return async (request: FastifyRequest): Promise<User | null> => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
    const claims = await readAccessToken(key, token, clock.now());
    if (!claims) return null;
    const user = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
      .select([
        'accounts.id',
        'accounts.role',
        'accounts.status',
        'accounts.partnerType',
        'accounts.regionId',
        'accounts.language',
        'sessions.id as sessionId',
      ])
      .where('sessions.id', '=', claims.sessionId)
      .where('accounts.id', '=', claims.accountId)
      .where('sessions.endedAt', 'is', null)
      .where('accounts.deletedAt', 'is', null)
      .executeTakeFirst();
    return user ?? null;
  };
}
