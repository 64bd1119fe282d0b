import { dutyOfAccount, hasOneOf, ownDuties, type AdministratorDuty, type Duty } from '@oplich/contract';
import type { AuditDetails } from '@oplich/contract/audit/details';
import type { KnownPerson, OtherParty, Profile } from '@oplich/contract/accounts/profile';
import type { Reader } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { Person, User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { filesShown } from '../../files/index.ts';
import { ownHousehold } from '../../households/index.ts';
import { lookAt } from '../../participants/index.ts';
import { regionsById } from '../../regions/index.ts';
import { findDuplicates } from './duplicates.ts';
import { presentProfile } from './profile.ts';
import { findDuties, findProfile, findWholeProfile } from './profile.repo.ts';
import { findOtherParty, nameOfParty } from './show-other-party.ts';
import { findKnownPerson } from './show-known-person.ts';
import { pendingFrom } from './update/pending-update.repo.ts';
import { pick, type ProfileChanges } from './update/profile-changes.ts';
import { findActing } from '../acting-for/act-for.ts';
import { allowedOnAccount } from '../users/users.policy.ts';
import { warningsOf } from './warnings.ts';

export interface Showing {
  db: Reader;
  secrets: Secrets;
  at: Date;
}

/** The profile of an account, with its documents' numbers: for its owner and administrators. */
async function getProfile({ db, secrets, at }: Showing, reader: Person, id: string): Promise<Profile> {
  const [row, regions] = await Promise.all([findWholeProfile(db, id), regionsById(db)]);
  if (!row) return fail('not_found');
  const { pendingSince, pendingChanges } = row;
  return presentProfile(row, {
    aidRegionIds: row.aidRegionIds,
    regions,
    files: filesShown({ secrets, at, reader }, row.files)(id),
    secrets,
    pending:
      pendingSince && pendingChanges
        ? pendingFrom(secrets, { submittedAt: pendingSince, changesEncrypted: pendingChanges })
        : null,
    isForAdministrator: reader.role === 'administrator',
    at,
  });
}

/**
 * Returns the own profile and what this session may do: the partner it acts for, the duties, and whether it still lacks a required second
 * factor.
 */
export async function showOwnProfile(showing: Showing, user: Person): Promise<Profile> {
  const profile = { ...(await getProfile(showing, user, user.id)), ...(await findActing(showing.db, user)) };
  const isDemanded = user.role === 'administrator' || user.actingFor !== null;
  return isDemanded ? { ...profile, secondFactorDue: user.owesSecondFactor } : profile;
}

/**
 * Returns a profile: administrators may see all, with warnings for the verifier; a partner what it needs of participants of its events; the
 * parties of an act each other's name and phone; others only their own. Every view of a person's documents is in the audit, refused ones
 * too.
 */
export async function showProfile(
  showing: Showing,
  user: User,
  id: string,
): Promise<Profile | KnownPerson | OtherParty> {
  if (user.role === 'administrator') return showToAdministrator(showing, user, id);
  // A member acting for a partner reads what the partner may see of others, not the partner's own profile.
  if (user.id === id && user.memberId === null) return getProfile(showing, user, id);
  const { db, secrets, at } = showing;
  // Duties divide what a partner may know among its members; a person has none, and may know the other party of an act.
  const mayKnow = (duty: Duty) => user.id !== id && (user.role !== 'philanthrop' || user.duties.includes(duty));
  const subject = { type: 'account', id } as const;
  const person = mayKnow('events') ? await findKnownPerson(db, secrets, user, id, at) : null;
  if (person) {
    await recordAudit(db, { actor: user, action: lookAt(person), subject, at });
    return person;
  }
  const party = mayKnow('documents') ? await findOtherParty(db, user, id) : null;
  if (party) {
    await recordAudit(db, {
      actor: user,
      action: party.phoneNumber === null ? 'account.view' : 'act.view',
      subject,
      at,
    });
    return party;
  }
  const { role } = await getProfile(showing, user, id);
  if (role !== 'administrator') await recordView(showing, user, id, { refused: true });
  return fail('not_found');
}

/**
 * Returns the whole profile to administrators with the duty for its kind; of a partner only its name to those whose duties concern what
 * partners own.
 */
async function showToAdministrator(showing: Showing, user: User, id: string): Promise<Profile | OtherParty> {
  if (user.id === id) return showForVerifier(showing, user, id);
  const row = (await findProfile(showing.db, id)) ?? fail('not_found');
  if (user.duties.includes(dutyOfAccount[row.role])) return showForVerifier(showing, user, id);
  if (row.role === 'philanthrop' && hasOneOf(user.duties, worksWithPartners) && !row.deletedAt) return nameOfParty(row);
  if (row.role !== 'administrator') await recordView(showing, user, id, { refused: true });
  return fail('forbidden');
}
/** Duties that concern what partners own: events, requests, acts. */
const worksWithPartners = ['requests', 'events', 'warehouse'] as const satisfies AdministratorDuty[];

/** A profile with what a verifier should look at; what waits for approval is looked at as if it were there. */
export async function showForVerifier(showing: Showing, user: User, id: string): Promise<Profile> {
  const { db, secrets, at } = showing;
  const [profile, own] = await Promise.all([getProfile(showing, user, id), ownHousehold(db, user)]);
  const allowed = allowedOnAccount(own, profile);
  if (profile.role === 'administrator') {
    const duties = [...ownDuties('administrator', await findDuties(db, id))];
    return { ...profile, duties, warnings: [], duplicates: [], allowed };
  }
  await recordView(showing, user, id, {});
  const requested = withPending(profile);
  const duplicates = await findDuplicates(db, secrets, { ...requested, edrpou: requested.organization?.edrpou });
  return { ...profile, warnings: warningsOf(requested, duplicates, at), duplicates, allowed };
}

const recordView = ({ db, at }: Showing, user: User, id: string, details: AuditDetails) =>
  recordAudit(db, { actor: user, action: 'account.viewDocuments', subject: { type: 'account', id }, details, at });

/** The profile as it would be with the identifiers that wait for approval. */
function withPending(profile: Profile): Profile {
  const changes: ProfileChanges = profile.pendingUpdate?.changes ?? {};
  const { organization } = profile;
  return {
    ...profile,
    ...pick(changes, field => ['taxNumber', 'birthday', 'passportSeries', 'passportNumber'].includes(field)),
    ...(organization && { organization: { ...organization, edrpou: changes.edrpou ?? organization.edrpou } }),
  } as Profile;
}
