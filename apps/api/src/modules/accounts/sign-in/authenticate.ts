import { hasOnlyDesk, ownDuties, withIncluded } from '@oplich/contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Person, SignedIn, User } from '../../../platform/user.ts';
import { accessTokenReader } from './access-token.ts';
import { findSignedIn } from './sessions.repo.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSignedIn>>>;

/** Finds who a bearer token is of: a living session of an account that is there, as it is now, and whom it acts for. */
export function authenticator({ db, clock, secrets }: Deps) {
  const readToken = accessTokenReader(secrets.appKey('access-token'));
  return async (request: FastifyRequest): Promise<SignedIn | null> => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
    const at = clock.now();
    const claims = readToken(token, at);
    const found = claims && (await findSignedIn(db, { ...claims, at }));
    if (!found) return null;
    const person = personOf(found, request.ip);
    return { person, actor: actorOf(found, person) };
  };
}

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

/** Whose rights are used. Who was suspended or removed, or whose partner is gone, acts for nobody from the next request on. */
function actorOf(found: Found, person: Person): User | null {
  if (found.actingFor === null) {
    return person.role === 'member' ? null : { deskEvents: null, ...person, role: person.role };
  }
  const { partnerId, statusOfPartner, typeOfPartner, regionOfPartner, helpedEventId } = found;
  const duties = helpedEventId === null ? found.memberDuties : onlyDesk;
  const events = helpedEventId === null ? found.memberEventIds : [helpedEventId];
  if (!partnerId || !statusOfPartner || !duties) return null;
  return {
    deskEvents: hasOnlyDesk(duties) ? events : null,
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
