import { addDays } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract';
import type { Profile } from '@oplich/contract/accounts/profile';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { iso } from '../../../platform/time/iso.ts';
import type { FilesShown } from '../../files/index.ts';
import { decryptNumbers } from './documents.ts';
import type { ProfileRow } from './profile.repo.ts';
import type { PendingUpdate } from './update/pending-update.repo.ts';

interface Around {
  aidRegionIds: readonly number[];
  regions: ReadonlyMap<number, Region>;
  files: FilesShown;
  secrets: Secrets;
  /** What a partner's own changes wait for. */
  pending: PendingUpdate | null;
  /** The reader is an administrator. */
  isForAdministrator: boolean;
  at: Date;
}

/** An account as `GET /accounts/info` gives it; fields that do not apply to the role are absent [R-PRF-1]. */
export function presentProfile(row: ProfileRow, around: Around): Profile {
  const region = (id: number | null) => (id === null ? null : (around.regions.get(id) ?? null));
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    status: row.status,
    emailConfirmed: row.emailConfirmedAt !== null,
    secondFactor: row.secondFactorAt !== null,
    registrationDate: row.registeredAt.toISOString(),
    deletedAt: iso(row.deletedAt),
    anonymisedAt: iso(row.anonymisedAt),
    surname: row.surname,
    name: row.name,
    patronym: row.patronym,
    birthday: row.birthday,
    phoneNumber: row.phoneNumber,
    socialLink: row.socialLink,
    photo: around.files.one('photo'),
    region: region(row.regionId),
    locality: row.locality,
    residenceAddress: row.residenceAddress,
    zipCode: row.zipCode,
    consentGivenAt: iso(row.consentGivenAt),
    consentVersion: row.consentVersion,
    language: row.language,
    deletionRequestedAt: iso(row.deletionRequestedAt),
    regionChangeAllowedAt: iso(regionChangeAllowedAt(row.regionChangedAt, around.at)),
    version: row.version,
    ...(around.isForAdministrator && { deletionReason: row.deletionReason }),
    ...((row.role === 'displaced' || row.role === 'philanthrop') && documents(row, around)),
    ...(row.role === 'displaced' && {
      regionBefore: region(row.regionBeforeId),
      displacedCertificateYear: row.displacedCertificateYear,
      invitations: row.invitations,
      invitationsByNeeds: row.invitationsByNeeds,
    }),
    ...(row.partnerType && {
      partnerType: row.partnerType,
      pendingUpdate: pendingUpdate(around),
      declineReason: row.declineReason,
      returnedAt: iso(row.returnedAt),
    }),
    ...(row.partnerType === 'volunteer' && {
      volunteerCertificate: around.files.all('volunteerCertificate'),
      volunteerRegisterDate: row.volunteerRegisterDate,
    }),
    ...(row.partnerType === 'organization' && { organization: organization(row, around) }),
  };
}

/** When the region may be changed again, if not now: 30 days of 24 h after the last change; registration is none. */
export function regionChangeAllowedAt(changedAt: Date | null, at: Date): Date | null {
  if (!changedAt) return null;
  const allowedAt = addDays(changedAt, spans.regionChangeDays);
  return allowedAt > at ? allowedAt : null;
}

const pendingUpdate = ({ pending, files }: Around) =>
  pending && {
    submittedAt: pending.submittedAt.toISOString(),
    changes: pending.changes,
    files: files.all('pendingUpdate'),
  };

const documents = (row: ProfileRow, { secrets, files }: Around) => ({
  ...decryptNumbers(secrets, row),
  passportIssuedBy: row.passportIssuedBy,
  passportIssuedDate: row.passportIssuedDate,
  passportCopy: files.all('passportCopy'),
  taxNumberCopy: files.all('taxNumberCopy'),
});

const organization = (row: ProfileRow, { aidRegionIds, regions, files }: Around) => ({
  organizationName: row.organizationName ?? '',
  edrpou: row.edrpou ?? '',
  organizationHeadSurname: row.headSurname ?? '',
  organizationHeadName: row.headName ?? '',
  organizationHeadPatronym: row.headPatronym,
  actsOnBasis: row.actsOnBasis ?? '',
  address: row.organizationAddress ?? '',
  socialLink: row.organizationSocialLink,
  nonProfitCertificate: files.all('nonProfitCertificate'),
  edrExtract: files.all('edrExtract'),
  logo: files.one('logo'),
  aidRegions: aidRegionIds.flatMap(id => regions.get(id) ?? []),
  officialLetterRequest: files.all('officialLetterRequest'),
  declaration: files.all('declaration'),
});
