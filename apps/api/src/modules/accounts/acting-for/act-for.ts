import { accountName, roleOf, withIncluded } from '@oplich/contract';
import type { Helping } from '@oplich/contract/teams/helpers';
import type { ActingFor } from '@oplich/contract/teams/schemas';
import type { Profile } from '@oplich/contract/accounts/profile';
import type { LoggedIn } from '@oplich/contract/accounts/sign-in';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Person } from '../../../platform/user.ts';
import { findAccountFileIds } from '../../files/index.ts';
import { lockForLogIn } from '../accounts.repo.ts';
import { openSession } from '../sign-in/open-session.ts';
import { endSessionById } from '../sign-in/sessions.repo.ts';
import { aidRegionsOf, regionsById } from '../../regions/index.ts';
import { findActable, findBeginning, findHelp, lockMembership } from './acting-for.repo.ts';

/** The partners somebody may act for now. */
export async function listActingFor(db: Reader, accountId: string): Promise<ActingFor[]> {
  const partners = await findActable(db, accountId);
  return partners.map(partner => ({
    partnerId: partner.partnerId,
    displayName: accountName(partner),
    duties: partner.duties,
  }));
}

/** Returns at which event's table a person helps, and for whom. */
export async function showHelp(db: Reader, accountId: string): Promise<(Helping & { partnerId: string }) | undefined> {
  const help = await findHelp(db, accountId);
  if (!help) return undefined;
  const { partnerId, eventId, eventName, endsAt } = help;
  return {
    partnerId,
    eventId,
    eventName,
    partner: accountName(help),
    endsAt: endsAt.toISOString(),
  };
}

/** What a session is there for, in an own profile. */
type Acting = Required<Pick<Profile, 'actingFor' | 'duties'>> & Pick<Profile, 'helping'>;

/**
 * Returns the partner a session acts for, with the duties, as of now; no partner and no duties where the person may no longer act for it.
 */
export async function findActing(
  db: Reader,
  { id, actingFor, duties, isHelper }: Pick<Person, 'id' | 'actingFor' | 'duties' | 'isHelper'>,
): Promise<Acting> {
  const help = isHelper ? await showHelp(db, id) : undefined;
  if (help) {
    const { partnerId, ...helping } = help;
    return {
      actingFor: { partnerId, displayName: helping.partner, aidRegions: [], hasOfficialLetter: false },
      duties: ['desk'],
      helping,
    };
  }
  if (actingFor === null) return { actingFor: null, duties: [...duties] };
  const partner = (await findActable(db, id)).find(({ partnerId }) => partnerId === actingFor);
  if (!partner) return { actingFor: null, duties: [] };
  const { partnerId, partnerType, regionId } = partner;
  const [regions, ids, files] = await Promise.all([
    regionsById(db),
    aidRegionsOf(db, { id: partnerId, partnerType, regionId }),
    findAccountFileIds(db, partnerId),
  ]);
  const aidRegions = ids.flatMap(one => regions.get(one) ?? []);
  return {
    actingFor: {
      partnerId,
      displayName: accountName(partner),
      aidRegions,
      hasOfficialLetter: files.officialLetterRequestFileIds.length > 0,
    },
    duties: withIncluded(partner.duties),
  };
}

/**
 * Changes the partner a session acts for: a new session is opened and the old one ends, so that tokens of one role do not work for the
 * other. A second factor shown in the old session still counts.
 * @throws `not_found` where the person is no member; `forbidden` where they are suspended or the partner may not act
 */
export async function actFor(
  operation: Operation<Person>,
  { secrets, request }: { secrets: Secrets; request: FastifyRequest },
  partnerId: string | null,
): Promise<z.output<typeof LoggedIn>> {
  const { tx, actor, at } = operation;
  // As at a log-in: who ends this person's sessions at the same moment waits, and ends the new one too.
  const account = await lockForLogIn(tx, actor.id);
  if (!account || account.deletedAt) fail('unauthenticated');
  if (partnerId !== null) {
    const member = (await lockMembership(tx, actor.id, partnerId)) ?? fail('not_found');
    if (member.suspendedAt || member.deletedAt || member.status !== 'approved') fail('forbidden');
  }
  const { createdAt, hasShownSecondFactor } = await findBeginning(tx, actor.sessionId);
  // The second of two simultaneous requests finds the session ended.
  if (!(await endSessionById(tx, actor.sessionId, 'ended', at))) fail('unauthenticated');
  const pair = await openSession(operation, secrets, actor, {
    request,
    hasShownSecondFactor,
    actingFor: partnerId,
    // Changing hats is no log-in: the time a session has does not begin anew.
    since: createdAt,
  });
  return { ...pair, userRole: partnerId === null ? roleOf(actor.role) : 'philanthrop' };
}
