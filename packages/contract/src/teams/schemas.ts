import { z } from 'zod';
import { passwordsMatch } from '../accounts/registration.ts';
import { partnerDuties } from '../shared/duties.ts';
import { Email, Id, optional, out, Password, PersonName } from '../shared/fields.ts';
import { asFile } from '../shared/lists.ts';
import { limits } from '../shared/limits.ts';
import { memberStates } from './member-states.ts';

/** A partner somebody may act for, and what for. */
export const ActingFor = z.object({
  partnerId: out.id,
  displayName: z.string(),
  duties: z.array(z.enum(partnerDuties)),
});
export type ActingFor = z.output<typeof ActingFor>;
/** `null`: for oneself. */
export const ActFor = z.object({ partnerId: Id.nullable() });

const duties = z
  .array(z.enum(partnerDuties))
  .min(1)
  .transform(given => partnerDuties.filter(duty => given.includes(duty)));
const eventIds = z.array(Id).max(limits.pageSizeMax).nullable();

export const Member = z.object({
  id: out.id,
  /** Null before they have joined. */
  accountId: out.id.nullable(),
  email: z.string(),
  surname: z.string(),
  name: z.string(),
  duties: z.array(z.enum(partnerDuties)),
  /** The events of the duty `desk`; `null`: all. */
  eventIds: z.array(out.id).nullable(),
  state: z.enum(memberStates),
  /** The member's account was deleted: they are `suspended` until an administrator restores it. */
  accountDeleted: z.boolean(),
  /** Until when the link works, while `invited`; one that is late is sent again. */
  invitation: z.object({ expiresAt: out.instant, isExpired: z.boolean() }).nullable(),
  secondFactor: z.boolean().nullable(),
  /** When they last worked for this partner. */
  lastSeenAt: out.instant.nullable(),
  version: z.int(),
});
export type Member = z.output<typeof Member>;

/** The team is small enough to be one list; as a file it has the same rows. */
export const MembersQuery = z.object(asFile);

export const InviteMember = z.object({
  email: Email,
  surname: PersonName,
  name: PersonName,
  duties,
  eventIds: optional(eventIds),
});
export const UpdateMember = z.object({
  duties: optional(duties),
  eventIds: eventIds.optional(),
  suspended: optional(z.boolean()),
  version: z.int(),
});
/** What an emailed link invites to, for everybody with the link. */
export const OpenInvitation = z.object({ email: Email, token: z.string().min(1).max(4000) });
export const Invitation = z.object({
  /** The partner that invites, by its display name. */
  partner: z.string(),
  duties: z.array(z.enum(partnerDuties)),
  /** Whether the address has an account, which is logged in to then; else a password is chosen. */
  hasAccount: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;
export const JoinTeam = z
  .object({
    email: Email,
    token: z.string().min(1).max(4000),
    password: optional(Password),
    confirmPassword: optional(z.string().min(1).max(limits.passwordMax)),
  })
  .check(passwordsMatch);

export const TeamSettings = z.object({ membersNeedSecondFactor: z.boolean() });
