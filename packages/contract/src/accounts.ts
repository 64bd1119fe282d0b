import { z } from 'zod';
import {
  because,
  Day,
  Email,
  Id,
  looseText,
  optional,
  out,
  Password,
  PersonName,
  PhoneNumber,
  RegionId,
  SocialLink,
  text,
  TypedEmail,
} from './fields.ts';
import { limits } from './limits.ts';
import { anyOf, flag, listQuery } from './lists.ts';
import { Region, regionIds } from './regions.ts';
import { partnerTypes, roles } from './roles.ts';
import { accountStatuses, languages } from './states.ts';

// ── Registration [spec §5, contract §2] ─────────────────────────────────────────────────────────────────────────────

/** Which text of the consent was agreed to; a new text is a new version. */
export const consentVersion = '2026-03';

const fileIds = optional(z.array(Id).refine(ids => ids.length <= limits.documentsPerField, because('too_many_files')));
const consent = z.unknown().refine(value => value === true, because('consent_required'));

/** Latin letters that look like Cyrillic ones, as people type them into a passport series. */
const lookAlikes: Record<string, string> = {
  A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', I: 'І', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х',
}; // prettier-ignore
const PassportSeries = z
  .string()
  .trim()
  .toUpperCase()
  .transform(value => value.replace(/[A-Z]/g, letter => lookAlikes[letter] ?? letter))
  .refine(value => /^[А-ЩЬЮЯҐЄІЇ]{2}$/.test(value), because('invalid'));

const digits = (count: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine(value => new RegExp(`^\\d{${count}}$`).test(value), because('invalid'));

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
  taxNumber: optional(digits(limits.taxNumber)),
  noTaxNumber: optional(z.boolean()),
  regionId: RegionId,
  consentPersonalData: consent,
  agreeTerms: consent,
  birthday: optional(Day),
  phoneNumber: optional(PhoneNumber),
  socialLink: optional(SocialLink),
  locality: optional(looseText(limits.locality)),
  zipCode: optional(
    z
      .string()
      .trim()
      .refine(value => /^\d{5}$/.test(value), because('invalid')),
  ),
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

/** A cross-field rule that speaks also when other fields are wrong, so that a person sees all errors at once. */
const rule = <T>(holds: (value: T) => boolean, path: string, code: Parameters<typeof because>[0]) =>
  z.refine<T>(value => holds(value), {
    path: [path],
    params: { code },
    when: ({ value }) => value !== null && typeof value === 'object',
  });

const given = (value: unknown) => value !== undefined && value !== null && value !== '';

const personRules = [
  rule<PersonRules>(
    v => !given(v.confirmPassword) || !given(v.password) || v.password === v.confirmPassword,
    'confirmPassword',
    'passwords_do_not_match',
  ),
  rule<PersonRules>(v => given(v.patronym) || v.noPatronym === true, 'patronym', 'required'),
  rule<PersonRules>(v => given(v.taxNumber) || v.noTaxNumber === true, 'taxNumber', 'required'),
  rule<PersonRules>(
    v => {
      if (typeof v.passportNumber !== 'string' || v.passportNumber === '') return true;
      const length = given(v.passportSeries) ? limits.passportBooklet : limits.passportCard;
      return new RegExp(`^\\d{${length}}$`).test(v.passportNumber.trim());
    },
    'passportNumber',
    'invalid',
  ),
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
    edrpou: digits(limits.edrpou),
    organizationHeadSurname: PersonName,
    organizationHeadName: PersonName,
    organizationHeadPatronym: optional(PersonName),
    noOrganizationHeadPatronym: optional(z.boolean()),
    actsOnBasis: text(limits.address),
    address: text(limits.address),
    aidRegionIds: z.array(RegionId).min(1).max(regionIds.length),
    nonProfitCertificateFileIds: fileIds,
    edrExtractFileIds: fileIds,
    officialLetterRequestFileIds: fileIds,
    declarationFileIds: fileIds,
    logoFileId: optional(Id),
  })
  .check(
    ...personRules,
    rule<{ organizationHeadPatronym?: unknown; noOrganizationHeadPatronym?: unknown }>(
      v => given(v.organizationHeadPatronym) || v.noOrganizationHeadPatronym === true,
      'organizationHeadPatronym',
      'required',
    ),
  );

export const RegisterPhilanthrop = z.discriminatedUnion('partnerType', [RegisterVolunteer, RegisterOrganization]);
export type RegisterPhilanthrop = z.output<typeof RegisterPhilanthrop>;

export const Registered = z.object({ id: out.id, email: z.string() });

// ── Session ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Log-in takes what was typed: a wrong form of an address is an unknown address, not another answer. */
export const Login = z.object({
  email: TypedEmail,
  password: z.string().min(1).max(1000),
  code: optional(z.string().max(50)),
  linkToken: optional(z.string().max(500)),
});
export const TokenPair = z.object({ authenticationToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.output<typeof TokenPair>;
export const LoggedIn = TokenPair.extend({ userRole: z.enum(roles) });
const token = z.string().min(1).max(4000);
export const Refresh = z.object({ authenticationToken: token, refreshToken: token });
export const Logout = z.object({ refreshToken: token });

export const EmailOnly = z.object({ email: Email });
export const ConfirmEmail = z.object({ email: Email, token });
export const ResetPassword = z
  .object({ email: Email, token, password: Password, confirmPassword: z.string().min(1).max(limits.passwordMax) })
  .check(personRules[0]);

// ── Profile ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const FileRef = z.object({
  id: out.id,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  url: z.string(),
});
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

/** `GET /accounts/info`; fields that do not apply to the role are absent [contract §2]. */
export const Profile = z.object({
  id: out.id,
  email: z.string(),
  role: z.enum(roles),
  partnerType: z.enum(partnerTypes).optional(),
  status: z.enum(accountStatuses),
  emailConfirmed: z.boolean(),
  registrationDate: out.instant,
  deletedAt: out.instant.nullable(),
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
  language: z.enum(languages),
  organization: Organization.optional(),
  pendingUpdate: z
    .object({ submittedAt: out.instant, changes: z.record(z.string(), z.unknown()) })
    .nullable()
    .optional(),
  deletionRequestedAt: out.instant.nullable(),
  regionChangeAllowedAt: out.instant.nullable(),
  version: z.int(),
  /** To administrators only. */
  warnings: z.array(z.string()).optional(),
  /** Why a partner was declined; to the person and administrators. */
  declineReason: z.string().nullable().optional(),
});
export type Profile = z.output<typeof Profile>;

/** What the other party of a deed may see of an account: nothing that identifies a document. */
export const AccountRow = z.object({
  id: out.id,
  email: z.string(),
  role: z.enum(roles),
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
});
export type AccountRow = z.output<typeof AccountRow>;

const accountSorts = [
  'registrationDate',
  'surname',
  'name',
  'email',
  'status',
  'region',
  'partnerType',
  'organizationName',
] as const;
export const AccountsQuery = listQuery(accountSorts).extend({
  status: anyOf(z.enum(accountStatuses)),
  regionId: anyOf(z.coerce.number().pipe(RegionId)),
  deleted: flag.optional(),
  emailConfirmed: flag.optional(),
  deletionRequested: flag.optional(),
  pendingUpdate: flag.optional(),
});
export const PartnersQuery = AccountsQuery.extend({ partnerType: anyOf(z.enum(partnerTypes)) });

export const DisplacedLimits = z.object({
  canApply: z.boolean(),
  applyAllowedAt: out.instant.nullable(),
  canRequestHelp: z.boolean(),
  helpRequestAllowedAt: out.instant.nullable(),
  canChangeRegion: z.boolean(),
  regionChangeAllowedAt: out.instant.nullable(),
});
export const UserCounts = z.object({
  displaced: z.int(),
  volunteers: z.int(),
  organizations: z.int(),
  administrators: z.int(),
  awaitingApproval: z.int(),
  pendingUpdates: z.int(),
  deletionRequests: z.int(),
});
export const Decision = z.object({ reason: optional(looseText(limits.reason)) });
/** What the page asks for: who is declined shall know why, although the call does without a reason. */
export const ReasonedDecision = z.object({ reason: text(limits.reason) });
