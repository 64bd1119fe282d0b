import { z } from 'zod';
import { defineCalls } from '../../shared/call.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { Email } from '../../shared/fields.ts';
import { UpdateAdministrator, UpdateDisplaced, UpdateOrganization, UpdateVolunteer } from '../profile-updates.ts';
import { accountDuties } from '../../shared/duties.ts';
import { administrators, displacedOnly, everybody, partnersOnly, signedIn } from '../../shared/roles.ts';
import { DisplacedLimits, KnownPerson, OtherParty, Profile } from '../profile.ts';

const params = z.object({ email: Email });
const errors = ['stale_version', 'too_many_files'] as const satisfies readonly ErrorCode[];
const ownErrors = [...errors, 'region_change_too_often'] as const;

export const profileCalls = defineCalls({
  'GET /accounts/info': {
    operationId: 'getOwnProfile',
    who: signedIn,
    withoutSecondFactor: true,
    helpers: true,
    answer: Profile,
    summary: 'Own profile',
  },
  'GET /accounts/{id}/info': {
    operationId: 'getProfile',
    who: everybody,
    duties: {
      philanthrop: ['events', 'documents'],
      administrator: accountDuties,
    },
    answer: z.union([Profile, KnownPerson, OtherParty]),
    summary:
      'A person’s profile: whole to themself and administrators, cut for a partner whose event they take part in',
  },
  'GET /accounts/displaced/limits': {
    operationId: 'getDisplacedLimits',
    who: displacedOnly,
    answer: DisplacedLimits,
    summary: 'What a displaced person may do now, and from when',
  },
  'PUT /accounts/update/displaced': {
    operationId: 'updateOwnDisplaced',
    who: displacedOnly,
    body: UpdateDisplaced,
    answer: Profile,
    errors: ownErrors,
    summary: 'Change the own profile of a displaced person',
  },
  'PUT /accounts/update/philanthrop/volunteer': {
    operationId: 'updateOwnVolunteer',
    who: partnersOnly,
    body: UpdateVolunteer,
    answer: Profile,
    errors: ownErrors,
    summary: 'Change the own profile of a volunteer; what was verified waits for approval',
  },
  'PUT /accounts/update/philanthrop/organization': {
    operationId: 'updateOwnOrganization',
    who: partnersOnly,
    body: UpdateOrganization,
    answer: Profile,
    errors: ownErrors,
    summary: 'Change the own profile of an organization; what was verified waits for approval',
  },
  'PUT /accounts/update/administrator': {
    operationId: 'updateOwnAdministrator',
    who: administrators,
    body: UpdateAdministrator,
    answer: Profile,
    errors: ownErrors,
    summary: 'Change the own profile of an administrator',
  },
  'PUT /accounts/update/member': {
    operationId: 'updateOwnMember',
    who: ['member'],
    body: UpdateAdministrator,
    answer: Profile,
    errors: ownErrors,
    summary: 'Change the own profile of somebody who only acts for partners',
  },
  'PUT /accounts/update/displaced/{email}': {
    operationId: 'updateDisplaced',
    who: administrators,
    duties: { administrator: ['people'] },
    params,
    body: UpdateDisplaced,
    answer: Profile,
    errors,
    summary: 'Change a displaced person’s profile',
  },
  'PUT /accounts/update/philanthrop/volunteer/{email}': {
    operationId: 'updateVolunteer',
    who: administrators,
    duties: { administrator: ['verification'] },
    params,
    body: UpdateVolunteer,
    answer: Profile,
    errors,
    summary: 'Change a volunteer’s profile; it holds at once',
  },
  'PUT /accounts/update/philanthrop/organization/{email}': {
    operationId: 'updateOrganization',
    who: administrators,
    duties: { administrator: ['verification'] },
    params,
    body: UpdateOrganization,
    answer: Profile,
    errors,
    summary: 'Change an organization’s profile; it holds at once',
  },
});
