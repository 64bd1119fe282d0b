import { z } from 'zod';
import { out } from './fields.ts';
import { FileRef } from './files.ts';
import { Region } from './regions.ts';
import { partnerTypes, roles } from './roles.ts';
import { accountStatuses, languages } from './states.ts';

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
  /** Whether a code is asked for at log-in. */
  secondFactor: z.boolean(),
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

export const DisplacedLimits = z.object({
  canApply: z.boolean(),
  applyAllowedAt: out.instant.nullable(),
  canRequestHelp: z.boolean(),
  helpRequestAllowedAt: out.instant.nullable(),
  canChangeRegion: z.boolean(),
  regionChangeAllowedAt: out.instant.nullable(),
});
