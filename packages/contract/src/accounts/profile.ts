import { z } from 'zod';
import { out } from '../shared/fields.ts';
import { FileRef } from '../files/schemas.ts';
import { HandOutDocument } from '../participants/schemas.ts';
import { Region } from '../regions/schemas.ts';
import { accountKinds, partnerTypes, roles } from '../shared/roles.ts';
import { accountActions, accountStatuses } from './states.ts';
import { Helping } from '../teams/helpers.ts';
import { allDuties } from '../shared/duties.ts';
import { languages } from '../shared/languages.ts';

const files = z.array(FileRef);

const Organization = z.object({
  organizationName: z.string(),
  edrpou: z.string(),
  organizationHeadSurname: z.string(),
  organizationHeadName: z.string(),
  organizationHeadPatronym: z.string().nullable(),
  actsOnBasis: z.string(),
  address: z.string(),
  socialLink: z.string().nullable(),
  nonProfitCertificate: files,
  edrExtract: files,
  logo: FileRef.nullable(),
  aidRegions: z.array(Region),
  officialLetterRequest: files,
  declaration: files,
});

/** Documents a verifier looks for, by their names in a profile. */
export const documentFields = [
  'passportCopy',
  'taxNumberCopy',
  'volunteerCertificate',
  'nonProfitCertificate',
  'edrExtract',
  'officialLetterRequest',
  'declaration',
] as const;

/** What may be the same at another account, and how a warning names it; the number of those accounts follows. */
export const duplicateWarnings = {
  taxNumber: 'same_tax_number',
  passport: 'same_passport',
  edrpou: 'same_edrpou',
  phone: 'same_phone',
} as const;
export type DuplicateReason = keyof typeof duplicateWarnings;
export const duplicateReasons = Object.keys(duplicateWarnings) as DuplicateReason[];

/** What a verifier should look at; nothing of it refuses anything [R-PRF-11]. */
export type Warning =
  | `document_missing:${(typeof documentFields)[number]}`
  | 'tax_number_checksum'
  | 'tax_number_birthday'
  | 'edrpou_checksum'
  | 'minor'
  | `${(typeof duplicateWarnings)[DuplicateReason]}:${number}`;
// A text on the wire; the server's types see to it that it is one of these.
const Warning = z.string() as z.ZodType as z.ZodType<Warning>;

/** The partner a session acts for, with its aid regions: an organization's list, a volunteer's own region. */
const ActingAs = z.object({
  partnerId: out.id,
  displayName: z.string(),
  aidRegions: z.array(Region),
  /** Whether the partner's profile has the official letter that its requests need. */
  hasOfficialLetter: z.boolean(),
});

/** `GET /accounts/info`; fields that do not apply to the role are absent [R-PRF-1]. */
export const Profile = z.object({
  id: out.id,
  email: z.string(),
  role: z.enum(accountKinds),
  partnerType: z.enum(partnerTypes).optional(),
  status: z.enum(accountStatuses),
  emailConfirmed: z.boolean(),
  /** Whether a code is asked for at log-in. */
  secondFactor: z.boolean(),
  /** Own profile, where a second factor is a duty: this session has not shown one. */
  secondFactorDue: z.boolean().optional(),
  /** Own profile: the partner this session acts for; `null`: oneself, or a partner one may act for no longer. */
  actingFor: ActingAs.nullable().optional(),
  /** Own profile of who helps at the table of an event for its day. */
  helping: Helping.optional(),
  /** Own profile: what this session is there for, in the role it acts in. */
  duties: z.array(z.enum(allDuties)).optional(),
  registrationDate: out.instant,
  deletedAt: out.instant.nullable(),
  /** When the personal data were erased: nobody is behind the account any more. */
  anonymisedAt: out.instant.nullable(),
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  birthday: out.day.nullable(),
  phoneNumber: z.string().nullable(),
  socialLink: z.string().nullable(),
  photo: FileRef.nullable(),
  region: Region.nullable(),
  locality: z.string().nullable(),
  residenceAddress: z.string().nullable(),
  zipCode: z.string().nullable(),
  regionBefore: Region.nullable().optional(),
  displacedCertificateYear: z.int().nullable().optional(),
  /** For a displaced person: whether they may be invited by a filter, and by the needs of their household. */
  invitations: z.boolean().optional(),
  invitationsByNeeds: z.boolean().optional(),
  passportSeries: z.string().nullable().optional(),
  passportNumber: z.string().nullable().optional(),
  passportIssuedBy: z.string().nullable().optional(),
  passportIssuedDate: out.day.nullable().optional(),
  passportCopy: files.optional(),
  taxNumber: z.string().nullable().optional(),
  taxNumberCopy: files.optional(),
  volunteerCertificate: files.optional(),
  volunteerRegisterDate: out.day.nullable().optional(),
  consentGivenAt: out.instant.nullable(),
  /** Which text was agreed to. */
  consentVersion: z.string().nullable(),
  language: z.enum(languages),
  organization: Organization.optional(),
  pendingUpdate: z
    .object({
      submittedAt: out.instant,
      changes: z.record(z.string(), z.unknown()),
      /** Those of the files it names that wait with it. */
      files,
    })
    .nullable()
    .optional(),
  deletionRequestedAt: out.instant.nullable(),
  regionChangeAllowedAt: out.instant.nullable(),
  version: z.int(),
  /** To administrators only. */
  warnings: z.array(Warning).optional(),
  /** To administrators only: what they may do with it now. */
  allowed: z.array(z.enum(accountActions)).optional(),
  /** To administrators only: other accounts with the same identifiers, those a pending update asks for included. */
  duplicates: z
    .array(z.object({ id: out.id, displayName: z.string(), because: z.array(z.enum(duplicateReasons)) }))
    .optional(),
  /** For administrators only: the reason of a deletion request. */
  deletionReason: z.string().nullable().optional(),
  /** Since when a partner may correct the registration that was returned. */
  returnedAt: out.instant.nullable().optional(),
  /** Why a partner was declined, or what is to be corrected; after the correction it stays until the next decision. */
  declineReason: z.string().nullable().optional(),
});
export type Profile = z.output<typeof Profile>;

/** `GET /accounts/{id}/info` to a partner: a person who takes part in one of its events. */
export const KnownPerson = z.object({
  id: out.id,
  role: z.enum(roles),
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  age: z.int().nullable(),
  phoneNumber: z.string().nullable(),
  region: Region.nullable(),
  handOutDocument: HandOutDocument.nullable(),
});
export type KnownPerson = z.output<typeof KnownPerson>;

/** What the parties of an act know of each other [R-PRV-8]. */
export const OtherParty = z.object({
  id: out.id,
  role: z.enum(roles),
  displayName: z.string(),
  organization: z.object({ organizationName: z.string(), edrpou: z.string() }).nullable(),
  phoneNumber: z.string().nullable(),
});
export type OtherParty = z.output<typeof OtherParty>;

export const DisplacedLimits = z.object({
  canApply: z.boolean(),
  applyAllowedAt: out.instant.nullable(),
  canRequestHelp: z.boolean(),
  helpRequestAllowedAt: out.instant.nullable(),
  canChangeRegion: z.boolean(),
  regionChangeAllowedAt: out.instant.nullable(),
});
