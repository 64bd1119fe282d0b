import { z } from 'zod';
import {
  withCode,
  Day,
  Email,
  Id,
  optionalText,
  optional,
  out,
  Password,
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
  isGiven,
  PassportSeries,
  passportNumberFits,
  rule,
  TaxNumber,
  ZipCode,
} from './person-fields.ts';
import { languages } from '../shared/languages.ts';

/** Sign-up: fields and rules [R-ACC-3]. */

const fileIds = optional(DocumentFileIds);
const consent = z.unknown().refine(value => value === true, withCode('consent_required'));

/** What every registration asks for. */
const person = {
  email: Email,
  password: Password,
  confirmPassword: z.string().min(1).max(limits.passwordMax),
  surname: PersonName,
  name: PersonName,
  patronym: optional(PersonName),
  noPatronym: optional(z.boolean()),
  residenceAddress: text(limits.address),
  passportSeries: optional(PassportSeries),
  passportNumber: text(20),
  passportIssuedBy: text(limits.issuedBy),
  passportIssuedDate: Day,
  taxNumber: optional(TaxNumber),
  noTaxNumber: optional(z.boolean()),
  regionId: RegionId,
  consentPersonalData: consent,
  agreeTerms: consent,
  /** Which text the page showed: one that was opened before a new version came shows the one before, and a newer one than this copy's may come from another. */
  consentVersion: optional(z.string().regex(/^\d{4}-\d{2}$/)),
  birthday: optional(Day),
  phoneNumber: optional(PhoneNumber),
  socialLink: optional(SocialLink),
  locality: optional(optionalText(limits.locality)),
  zipCode: optional(ZipCode),
  photoFileId: optional(Id),
  language: optional(z.enum(languages)),
  passportCopyFileIds: fileIds,
  taxNumberCopyFileIds: fileIds,
  linkToken: optional(z.string().max(500)),
};

interface PersonRules {
  password?: unknown;
  confirmPassword?: unknown;
  patronym?: unknown;
  noPatronym?: unknown;
  passportSeries?: unknown;
  passportNumber?: unknown;
  taxNumber?: unknown;
  noTaxNumber?: unknown;
}

/** A password typed twice is the same twice. */
export const passwordsMatch = rule<PersonRules>(
  v => !isGiven(v.confirmPassword) || !isGiven(v.password) || v.password === v.confirmPassword,
  'confirmPassword',
  'passwords_do_not_match',
);

const personRules = [
  passwordsMatch,
  rule<PersonRules>(v => isGiven(v.patronym) || v.noPatronym === true, 'patronym', 'required'),
  rule<PersonRules>(v => isGiven(v.taxNumber) || v.noTaxNumber === true, 'taxNumber', 'required'),
  rule<PersonRules>(v => passportNumberFits(v.passportSeries, v.passportNumber), 'passportNumber', 'invalid'),
] as const;

export const RegisterDisplaced = z
  .object({
    ...person,
    regionBeforeId: optional(RegionId),
    displacedCertificateYear: optional(z.int().min(limits.certificateYearMin)),
  })
  .check(...personRules);
export type RegisterDisplaced = z.output<typeof RegisterDisplaced>;

const RegisterVolunteer = z
  .object({
    ...person,
    partnerType: z.literal('volunteer'),
    volunteerRegisterDate: Day,
    volunteerCertificateFileIds: fileIds,
  })
  .check(...personRules);

const RegisterOrganization = z
  .object({
    ...person,
    partnerType: z.literal('organization'),
    organizationName: text(limits.organizationName),
    edrpou: Edrpou,
    organizationHeadSurname: PersonName,
    organizationHeadName: PersonName,
    organizationHeadPatronym: optional(PersonName),
    noOrganizationHeadPatronym: optional(z.boolean()),
    actsOnBasis: text(limits.address),
    address: text(limits.address),
    aidRegionIds: AidRegionIds,
    nonProfitCertificateFileIds: fileIds,
    edrExtractFileIds: fileIds,
    officialLetterRequestFileIds: fileIds,
    declarationFileIds: fileIds,
    logoFileId: optional(Id),
  })
  .check(
    ...personRules,
    rule<{ organizationHeadPatronym?: unknown; noOrganizationHeadPatronym?: unknown }>(
      v => isGiven(v.organizationHeadPatronym) || v.noOrganizationHeadPatronym === true,
      'organizationHeadPatronym',
      'required',
    ),
  );

export const RegisterPhilanthrop = z.discriminatedUnion('partnerType', [RegisterVolunteer, RegisterOrganization]);
export type RegisterPhilanthrop = z.output<typeof RegisterPhilanthrop>;

export const Registered = z.object({ id: out.id, email: z.string() });
