import { z } from 'zod';
import {
  withCode,
  clearable,
  Day,
  Email,
  Id,
  optionalText,
  optional,
  out,
  PersonName,
  PhoneNumber,
  RegionId,
  SocialLink,
  text,
} from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import {
  AidRegionIds,
  DocumentFileIds,
  Edrpou,
  PassportSeries,
  passportNumberFits,
  rule,
  TaxNumber,
  ZipCode,
} from './person-fields.ts';
import { UploadedFile } from '../files/schemas.ts';
import { partnerTypes, type PartnerType } from '../shared/roles.ts';
import { MailedToken } from './sign-in.ts';
import { languages } from '../shared/languages.ts';

/** Changes of a profile: the fields of sign-up; absent leaves, `null` or `[]` clears [R-PRF-3]. */

const fileIds = clearable(DocumentFileIds);
/** What a profile may not change: refused, not passed over in silence. */
const refused = z
  .unknown()
  .refine(value => value === undefined, withCode('not_allowed'))
  .optional();
const fixed = { email: refused, partnerType: refused };
const version = z.int().optional();

/** The fields of anybody. */
const anybody = {
  surname: PersonName.optional(),
  name: PersonName.optional(),
  patronym: clearable(PersonName),
  noPatronym: optional(z.boolean()),
  birthday: clearable(Day),
  phoneNumber: clearable(PhoneNumber),
  socialLink: clearable(SocialLink),
  locality: clearable(optionalText(limits.locality)),
  zipCode: clearable(ZipCode),
  photoFileId: clearable(Id),
  language: z.enum(languages).optional(),
};

/** The fields of people known by documents: displaced people and partners. */
const person = {
  ...anybody,
  regionId: RegionId.optional(),
  residenceAddress: text(limits.address).optional(),
  passportSeries: clearable(PassportSeries),
  passportNumber: text(20).optional(),
  passportIssuedBy: text(limits.issuedBy).optional(),
  passportIssuedDate: Day.optional(),
  passportCopyFileIds: fileIds,
  taxNumber: clearable(TaxNumber),
  noTaxNumber: optional(z.boolean()),
  taxNumberCopyFileIds: fileIds,
};

/** Both together in a body must match; one alone is checked against the stored other one. */
const passportFits = rule<{ passportSeries?: unknown; passportNumber?: unknown }>(
  v => v.passportSeries === undefined || passportNumberFits(v.passportSeries, v.passportNumber),
  'passportNumber',
  'invalid',
);

export const UpdateDisplaced = z
  .object({
    ...fixed,
    ...person,
    regionBeforeId: clearable(RegionId),
    displacedCertificateYear: clearable(z.int().min(limits.certificateYearMin)),
    /** Whether organizers of the region may invite them by a filter, and by what their household needs. */
    invitations: z.boolean().optional(),
    invitationsByNeeds: z.boolean().optional(),
    version,
  })
  .check(passportFits);

const volunteer = { ...person, volunteerRegisterDate: Day.optional(), volunteerCertificateFileIds: fileIds };
export const UpdateVolunteer = z.object({ ...fixed, ...volunteer, version }).check(passportFits);

const organization = {
  ...person,
  organizationName: text(limits.organizationName).optional(),
  edrpou: Edrpou.optional(),
  organizationHeadSurname: PersonName.optional(),
  organizationHeadName: PersonName.optional(),
  organizationHeadPatronym: clearable(PersonName),
  noOrganizationHeadPatronym: optional(z.boolean()),
  actsOnBasis: text(limits.address).optional(),
  address: text(limits.address).optional(),
  aidRegionIds: AidRegionIds.optional(),
  nonProfitCertificateFileIds: fileIds,
  edrExtractFileIds: fileIds,
  officialLetterRequestFileIds: fileIds,
  declarationFileIds: fileIds,
  logoFileId: clearable(Id),
};
export const UpdateOrganization = z.object({ ...fixed, ...organization, version }).check(passportFits);

/**
 * What a partner sends anew of a registration that was returned, with the emailed link [R-ADM-25]. Of the fields of the
 * other kind of partner nothing is taken.
 */
export const CorrectRegistration = z
  .object({
    ...volunteer,
    ...organization,
    email: Email,
    token: MailedToken,
    partnerType: z.enum(partnerTypes).optional(),
    version,
  })
  .check(passportFits);
export type CorrectRegistration = z.output<typeof CorrectRegistration>;
/** The fields that a partner of a kind corrects. */
export const correctedFields = {
  volunteer: Object.keys(volunteer),
  organization: Object.keys(organization),
} as const satisfies Record<PartnerType, readonly string[]>;

const sentFileIds = z.array(out.id);
/** The sent values, by the names under which they are sent again. */
const SentRegistration = z.object({
  partnerType: z.enum(partnerTypes),
  surname: z.string(),
  name: z.string(),
  patronym: z.string().nullable(),
  birthday: out.day.nullable(),
  phoneNumber: z.string().nullable(),
  socialLink: z.string().nullable(),
  regionId: z.int().nullable(),
  locality: z.string().nullable(),
  residenceAddress: z.string().nullable(),
  zipCode: z.string().nullable(),
  passportSeries: z.string().nullable(),
  passportNumber: z.string().nullable(),
  passportIssuedBy: z.string().nullable(),
  passportIssuedDate: out.day.nullable(),
  taxNumber: z.string().nullable(),
  photoFileId: out.id.nullable(),
  passportCopyFileIds: sentFileIds,
  taxNumberCopyFileIds: sentFileIds,
  volunteerRegisterDate: out.day.nullable().optional(),
  volunteerCertificateFileIds: sentFileIds.optional(),
  organizationName: z.string().optional(),
  edrpou: z.string().optional(),
  organizationHeadSurname: z.string().optional(),
  organizationHeadName: z.string().optional(),
  organizationHeadPatronym: z.string().nullable().optional(),
  actsOnBasis: z.string().optional(),
  address: z.string().optional(),
  aidRegionIds: z.array(z.int()).optional(),
  nonProfitCertificateFileIds: sentFileIds.optional(),
  edrExtractFileIds: sentFileIds.optional(),
  officialLetterRequestFileIds: sentFileIds.optional(),
  declarationFileIds: sentFileIds.optional(),
  logoFileId: out.id.nullable().optional(),
});
/** What is to be corrected, until when, and the sent values. */
export const ReturnedRegistration = z.object({
  comment: z.string(),
  returnedAt: out.instant,
  expiresAt: out.instant,
  version: z.int(),
  sent: SentRegistration,
  /** The files that `sent` names, to be kept or replaced; nobody opens them by the link. */
  files: z.array(UploadedFile),
});
export type ReturnedRegistration = z.output<typeof ReturnedRegistration>;

export const UpdateAdministrator = z.object({
  ...fixed,
  ...anybody,
  regionId: clearable(RegionId),
  residenceAddress: clearable(text(limits.address)),
  version,
});

/** A change of any profile. */
export type ProfileUpdate = z.output<typeof UpdateDisplaced> &
  z.output<typeof UpdateVolunteer> &
  z.output<typeof UpdateOrganization> &
  Omit<z.output<typeof UpdateAdministrator>, 'regionId' | 'residenceAddress'>;

const verifiedOfPartner = [
  'surname',
  'name',
  'patronym',
  'birthday',
  'passportSeries',
  'passportNumber',
  'passportIssuedBy',
  'passportIssuedDate',
  'passportCopyFileIds',
  'taxNumber',
  'taxNumberCopyFileIds',
] as const;

/**
 * What a verifier looked at when a partner was approved: names, what documents say, EDRPOU, the regions of aid – a
 * volunteer's is its own region. A partner's own change of it waits for an administrator.
 */
export const verifiedFields = {
  volunteer: [...verifiedOfPartner, 'volunteerRegisterDate', 'volunteerCertificateFileIds', 'regionId'],
  organization: [
    ...verifiedOfPartner,
    'organizationName',
    'edrpou',
    'organizationHeadSurname',
    'organizationHeadName',
    'organizationHeadPatronym',
    'actsOnBasis',
    'nonProfitCertificateFileIds',
    'edrExtractFileIds',
    'officialLetterRequestFileIds',
    'declarationFileIds',
    'aidRegionIds',
  ],
} as const satisfies Record<PartnerType, readonly string[]>;
export type VerifiedField = (typeof verifiedFields)[PartnerType][number];
