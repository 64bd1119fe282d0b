import { ownDuties, withIncluded } from '@oplich/contract';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Person, SignedIn, User } from '../../../platform/user.ts';
import { accessTokenReader } from './access-token.ts';
import { findSignedIn } from './sessions.repo.ts';

type Found = Awaited<ReturnType<typeof findSignedIn>>[number];

/** The most sessions looked up in one statement. */
const mostTogether = 250;

/**
 * Returns a function that finds the session and account of a bearer token, and the partner the session acts for. Requests of the same turn
 * of the event loop are read in one statement [decision 22].
 */
export function authenticator({ db, clock, secrets }: Deps) {
  const readToken = accessTokenReader(secrets.appKey('access-token'));
  // Batches only and caches nothing: each request sees the current session.
  const sessions = new DataLoader<string, Found | undefined>(
    async ids => {
      const found = new Map((await findSignedIn(db, ids, clock.now())).map(one => [one.sessionId, one]));
      return ids.map(id => found.get(id));
    },
    { cache: false, maxBatchSize: mostTogether, batchScheduleFn: ask => setImmediate(ask) },
  );
  return async (request: FastifyRequest): Promise<SignedIn | null> => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
    const claims = readToken(token, clock.now());
    if (!claims) return null;
    const found = await sessions.load(claims.sessionId);
    if (found?.id !== claims.accountId) return null;
    const person = personOf(found, request.ip);
    return { person, actor: actorOf(found, person) };
  };
}

/**
 * Returns a function that tells whether a session could make a request now: it has not ended and lacks no required second factor.
 */
export const stillSignedIn =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (sessionId: string): Promise<boolean> => {
    const [found] = await findSignedIn(db, [sessionId], clock.now());
    return found !== undefined && !found.owesSecondFactor;
  };

const onlyDesk = ['desk'] as const;

const personOf = (found: Found, address: string): Person => {
  const { id, role, status, partnerType, regionId, language, sessionId, owesSecondFactor, actingFor } = found;
  return {
    id,
    role,
    status,
    partnerType,
    regionId,
    language,
    sessionId,
    owesSecondFactor,
    address,
    isHelper: found.helpedEventId !== null,
    actingFor,
    memberId: null,
    duties: ownDuties(role, found.duties),
  };
};

/**
 * Returns the account whose rights a request uses; null for a member who was suspended or removed, or whose partner is deleted.
 */
function actorOf(found: Found, person: Person): User | null {
  if (found.actingFor === null) {
    return person.role === 'member' ? null : { deskEvents: null, ...person, role: person.role };
  }
  const { partnerId, statusOfPartner, typeOfPartner, regionOfPartner, helpedEventId } = found;
  const duties = helpedEventId === null ? found.memberDuties : onlyDesk;
  const events = helpedEventId === null ? found.memberEventIds : [helpedEventId];
  if (!partnerId || !statusOfPartner || !duties) return null;
  return {
    deskEvents: events,
    ...person,
    id: partnerId,
    role: 'philanthrop',
    status: statusOfPartner,
    partnerType: typeOfPartner,
    regionId: regionOfPartner,
    memberId: person.id,
    duties: withIncluded(duties),
  };
}
