import type { Profile } from '@oplich/contract/accounts/profile';
import type { VerifiedField } from '@oplich/contract/accounts/profile-updates';

/** Fields of a profile by the names of a body, as they are or as they are asked to be. */
export interface ProfileFields {
  surname: string;
  name: string;
  patronym: string | null;
  birthday: string | null;
  phoneNumber: string | null;
  socialLink: string | null;
  regionId: number | null;
  locality: string | null;
  residenceAddress: string | null;
  zipCode: string | null;
  regionBeforeId: number | null;
  displacedCertificateYear: number | null;
  passportSeries: string | null;
  passportNumber: string | null;
  passportIssuedBy: string | null;
  passportIssuedDate: string | null;
  taxNumber: string | null;
  volunteerRegisterDate: string | null;
  organizationName: string;
  edrpou: string;
  organizationHeadSurname: string;
  organizationHeadName: string;
  organizationHeadPatronym: string | null;
  actsOnBasis: string;
  address: string;
  aidRegionIds: number[];
}

export const fieldsOf = (profile: Profile): ProfileFields => ({
  surname: profile.surname,
  name: profile.name,
  patronym: profile.patronym,
  birthday: profile.birthday,
  phoneNumber: profile.phoneNumber,
  socialLink: profile.socialLink,
  regionId: profile.region?.id ?? null,
  locality: profile.locality,
  residenceAddress: profile.residenceAddress,
  zipCode: profile.zipCode,
  regionBeforeId: profile.regionBefore?.id ?? null,
  displacedCertificateYear: profile.displacedCertificateYear ?? null,
  passportSeries: profile.passportSeries ?? null,
  passportNumber: profile.passportNumber ?? null,
  passportIssuedBy: profile.passportIssuedBy ?? null,
  passportIssuedDate: profile.passportIssuedDate ?? null,
  taxNumber: profile.taxNumber ?? null,
  volunteerRegisterDate: profile.volunteerRegisterDate ?? null,
  organizationName: profile.organization?.organizationName ?? '',
  edrpou: profile.organization?.edrpou ?? '',
  organizationHeadSurname: profile.organization?.organizationHeadSurname ?? '',
  organizationHeadName: profile.organization?.organizationHeadName ?? '',
  organizationHeadPatronym: profile.organization?.organizationHeadPatronym ?? null,
  actsOnBasis: profile.organization?.actsOnBasis ?? '',
  address: profile.organization?.address ?? '',
  aidRegionIds: profile.organization?.aidRegions.map(region => region.id) ?? [],
});

type PendingChanges = Partial<ProfileFields> & Partial<Record<VerifiedField, unknown>>;

/** What a partner asked for and an administrator has not decided yet. */
export const pendingChangesOf = (profile: Profile): PendingChanges => profile.pendingUpdate?.changes ?? {};
