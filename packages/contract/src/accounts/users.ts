import { z } from 'zod';
import { Email, line, optionalText, optional, out, Password, PersonName, RegionId, text } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { anyOf, asFile, flag, listQuery } from '../shared/lists.ts';
import { isGiven, rule } from './person-fields.ts';
import { reauthentication } from './reauthentication.ts';
import { Region } from '../regions/schemas.ts';
import { administratorDuties } from '../shared/duties.ts';
import { accountKinds, partnerTypes } from '../shared/roles.ts';
import { accountSorts } from './sorts.ts';
import { accountActions, accountStatuses, historyKinds } from './states.ts';

/** What the other party of an action may see of an account: nothing that identifies a document. */
export const AccountRow = z.object({
  id: out.id,
  email: z.string(),
  role: z.enum(accountKinds),
  partnerType: z.enum(partnerTypes).nullable(),
  status: z.enum(accountStatuses),
  emailConfirmed: z.boolean(),
  registrationDate: out.instant,
  deletedAt: out.instant.nullable(),
  deletionRequestedAt: out.instant.nullable(),
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  region: Region.nullable(),
  organizationName: z.string().nullable(),
  edrpou: z.string().nullable(),
  /** Since when the registration waits to be corrected by the partner, if it was returned. */
  returnedAt: out.instant.nullable(),
  /** Since when changes of verified fields wait, if any do. */
  pendingUpdateAt: out.instant.nullable(),
  /** Only for administrators. */
  duties: z.array(z.enum(administratorDuties)).nullable(),
  /** What the administrator may decide of it now; the page shows these and nothing else. */
  allowed: z.array(z.enum(accountActions)),
});
export type AccountRow = z.output<typeof AccountRow>;

export const AccountsQuery = listQuery(accountSorts).extend({
  ...asFile,
  status: anyOf(z.enum(accountStatuses)),
  /** Only partners are of one. */
  partnerType: anyOf(z.enum(partnerTypes)),
  regionId: anyOf(z.coerce.number().pipe(RegionId)),
  deleted: flag.optional(),
  emailConfirmed: flag.optional(),
  deletionRequested: flag.optional(),
  pendingUpdate: flag.optional(),
});

/** Accounts of several kinds in one list: those who ask to be deleted, those who were. */
export const EverybodyQuery = AccountsQuery.extend({ role: anyOf(z.enum(accountKinds)) });

/** What one lacks the duty for is not counted: its number is absent. */
export const UserCounts = z.object({
  displaced: z.int().optional(),
  volunteers: z.int().optional(),
  organizations: z.int().optional(),
  administrators: z.int().optional(),
  awaitingApproval: z.int().optional(),
  pendingUpdates: z.int().optional(),
  deletionRequests: z.int(),
});
export type UserCounts = z.output<typeof UserCounts>;
/** With the `version` of the profile that was looked at, nothing is decided that came later and was not seen. */
export const Decision = z.object({ reason: optional(optionalText(limits.reason)), version: optional(z.int()) });
export type Decision = z.output<typeof Decision>;
/** The page requires a reason: a declined partner should know why, although the call does not require it. */
export const ReasonedDecision = z.object({ reason: text(limits.reason) });

/** What the partner has to correct; a comment is required. */
export const ReturnDecision = z.object({ comment: text(limits.reason), version: optional(z.int()) });
export type ReturnDecision = z.output<typeof ReturnDecision>;

// ── Administration of accounts ────────────────────────────────────────────────────────────────────────

/** History that prevents a deletion or outlives it: the number, and the first entries by name. */
const HistoryEntry = z.object({
  kind: z.enum(historyKinds),
  count: z.int(),
  items: z.array(z.object({ id: out.id, name: z.string() })),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;
/** What deleting an account would end, keep and erase, to be read before it is done. */
export const AccountHistory = z.object({
  /** Has to be ended before the account can be deleted. */
  blocking: z.array(HistoryEntry),
  /** History that stays for good: with any of it the account can only be anonymised. */
  history: z.array(HistoryEntry),
  invitations: z.int(),
  applications: z.int(),
  confirmations: z.int(),
  files: z.int(),
  /** That ended as second ones of the same person, and are erased together with this one. */
  secondAccounts: z.int(),
});
export type AccountHistory = z.output<typeof AccountHistory>;
export const HardDelete = z.object({ anonymise: optional(z.boolean()) });
export const EmailToPerson = z.object({ subject: line(limits.emailSubject), message: text(limits.emailMessage) });
/** With a reauthentication where it is one’s own. */
export const PasswordOfPerson = z.object({ password: Password, ...reauthentication });
const givenDuties = z
  .array(z.enum(administratorDuties))
  .min(1)
  .transform(duties => administratorDuties.filter(duty => duties.includes(duty)));
export const DutiesOfAdministrator = z.object({ duties: givenDuties });
export const RegisterAdministrator = z
  .object({
    email: Email,
    surname: PersonName,
    name: PersonName,
    patronym: optional(PersonName),
    noPatronym: optional(z.boolean()),
    /** Absent: all that the giver has. */
    duties: optional(givenDuties),
  })
  .check(
    rule<{ patronym?: unknown; noPatronym?: unknown }>(
      v => isGiven(v.patronym) || v.noPatronym === true,
      'patronym',
      'required',
    ),
  );

// ── Directories: short answers for a field that suggests ──────────────────────────────────────────────

export const MiniSearchQuery = z.object({ search: optionalText(200).optional() });
export const DisplacedFound = z.object({
  id: out.id,
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  region: Region.nullable(),
  emailMasked: z.string(),
});
export const PartnerFound = z.object({
  id: out.id,
  displayName: z.string(),
  partnerType: z.enum(partnerTypes),
  edrpou: z.string().optional(),
  region: Region.nullable(),
});
export const ReportCounts = z.object({
  /** Accomplished events whose report is not submitted: not begun, a draft or returned. */
  required: z.int(),
  submitted: z.int(),
  accepted: z.int(),
  returned: z.int(),
});
