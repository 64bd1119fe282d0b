import type { PartnerType } from '@oplich/contract';
import { verifiedFields, type ProfileUpdate, type VerifiedField } from '@oplich/contract/accounts/profile-updates';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import type { AccountFileIds } from '../../../files/index.ts';
import { decryptNumbers } from '../documents.ts';
import type { ProfileRow } from '../profile.repo.ts';

/** Properties of a body that are not fields of the profile. */
const notFields = [
  'email',
  'partnerType',
  'version',
  'noPatronym',
  'noTaxNumber',
  'noOrganizationHeadPatronym',
] as const;
type Told = (typeof notFields)[number];
/** A field of a profile by the name it has in a body. */
export type ProfileField = Exclude<keyof ProfileUpdate, Told>;
/** Fields with the values they shall have. */
export type ProfileChanges = { [F in ProfileField]?: Exclude<ProfileUpdate[F], undefined> | null };
/** A body of any of the update calls. */
export type UpdateForm = { [F in ProfileField]?: ProfileChanges[F] | undefined } & {
  [F in Told]?: ProfileUpdate[F] | undefined;
};

const entriesOf = (changes: ProfileChanges) => Object.entries(changes) as [ProfileField, unknown][];
export const fieldsIn = (changes: ProfileChanges) => Object.keys(changes) as ProfileField[];

/** The fields for which `keep` says yes. */
export const pick = (changes: ProfileChanges, keep: (field: ProfileField) => boolean): ProfileChanges =>
  Object.fromEntries(entriesOf(changes).filter(([field]) => keep(field)));

/** What a body asks for: absent fields are left, a ticked "has none" clears. */
export function changesIn(form: UpdateForm): ProfileChanges {
  const { noPatronym, noTaxNumber, noOrganizationHeadPatronym, aidRegionIds } = form;
  const isField = (name: string) => !(notFields as readonly string[]).includes(name);
  return {
    ...pick(form as ProfileChanges, field => isField(field) && form[field] !== undefined),
    ...(aidRegionIds && { aidRegionIds: [...new Set(aidRegionIds)].sort((a, b) => a - b) }),
    ...(noPatronym && { patronym: null }),
    ...(noTaxNumber && { taxNumber: null }),
    ...(noOrganizationHeadPatronym && { organizationHeadPatronym: null }),
  };
}

/** Whether a partner's own change of the field waits for an administrator. */
export const isVerified = (partnerType: PartnerType, field: ProfileField): field is VerifiedField =>
  (verifiedFields[partnerType] as readonly string[]).includes(field);

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The changes that change something. */
export const differing = (changes: ProfileChanges, current: ProfileChanges): ProfileChanges =>
  pick(changes, field => !same(emptyAsNull(changes[field]), emptyAsNull(current[field])));

const emptyAsNull = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value);

/** The profile as it is, by the names of a body. */
export const currentFields = (
  row: ProfileRow,
  { aidRegionIds, files, secrets }: { aidRegionIds: readonly number[]; files: AccountFileIds; secrets: Secrets },
): ProfileChanges => ({
  ...files,
  surname: row.surname,
  name: row.name,
  patronym: row.patronym,
  birthday: row.birthday,
  phoneNumber: row.phoneNumber,
  socialLink: row.socialLink,
  locality: row.locality,
  zipCode: row.zipCode,
  language: row.language,
  regionId: row.regionId,
  residenceAddress: row.residenceAddress,
  ...decryptNumbers(secrets, row),
  passportIssuedBy: row.passportIssuedBy,
  passportIssuedDate: row.passportIssuedDate,
  regionBeforeId: row.regionBeforeId,
  displacedCertificateYear: row.displacedCertificateYear,
  invitations: row.invitations,
  invitationsByNeeds: row.invitationsByNeeds,
  volunteerRegisterDate: row.volunteerRegisterDate,
  organizationName: row.organizationName,
  edrpou: row.edrpou,
  organizationHeadSurname: row.headSurname,
  organizationHeadName: row.headName,
  organizationHeadPatronym: row.headPatronym,
  actsOnBasis: row.actsOnBasis,
  address: row.organizationAddress,
  aidRegionIds: [...aidRegionIds].sort((a, b) => a - b),
});
