import { z } from 'zod';
import {
  because,
  clearable,
  Day,
  Id,
  looseText,
  optional,
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
import type { PartnerType } from '../shared/roles.ts';
import { languages } from '../shared/languages.ts';

/** Changes of a profile: the fields of sign-up; absent leaves, `null` or `[]` clears [R-PRF-3]. */

const fileIds = clearable(DocumentFileIds);
/** What a profile may not change: refused, not passed over in silence. */
const refused = z
  .unknown()
  .refine(value => value === undefined, because('not_allowed'))
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
  locality: clearable(looseText(limits.locality)),
  zipCode: clearable(ZipCode),
  photoFileId: clearable(Id),
  language: z.enum(languages).optional(),
};

/** The fields of who is known by documents: displaced people and partners. */
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

/** Both at once in a body fit each other; one of them alone is checked against what is kept. */
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
    version,
  })
  .check(passportFits);

export const UpdateVolunteer = z
  .object({
    ...fixed,
    ...person,
    volunteerRegisterDate: Day.optional(),
    volunteerCertificateFileIds: fileIds,
    version,
  })
  .check(passportFits);

export const UpdateOrganization = z
  .object({
    ...fixed,
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
    version,
  })
  .check(passportFits);

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
