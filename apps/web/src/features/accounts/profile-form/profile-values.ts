import type { Profile } from '@oplich/contract/accounts/profile';
import { fileIdsOf, filesAskedFor, filesOf, type ProfileFiles } from './profile-files.ts';
import { fieldsOf, pendingChangesOf, type ProfileFields } from './profile-fields.ts';
import type { TypedFields } from './typed-fields.ts';

/** What the form of a profile holds while it is filled in: text, ticks and files. */
export type ProfileValues = TypedFields & ProfileFiles;

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** The form of a profile; a partner goes on from what it asked for, not from what still holds. */
export function valuesOf(profile: Profile, from: 'present' | 'asked'): ProfileValues {
  const isAsked = from === 'asked';
  const fields = { ...fieldsOf(profile), ...(isAsked && pendingChangesOf(profile)) };
  return typedOf(fields, isAsked ? filesAskedFor(profile) : filesOf(profile));
}

/** Fields and files as a form holds them. */
export function typedOf(fields: ProfileFields, files: ProfileFiles): ProfileValues {
  return {
    ...fields,
    ...files,
    patronym: text(fields.patronym),
    noPatronym: fields.patronym === null,
    birthday: text(fields.birthday),
    phoneNumber: text(fields.phoneNumber),
    socialLink: text(fields.socialLink),
    regionId: text(fields.regionId),
    locality: text(fields.locality),
    residenceAddress: text(fields.residenceAddress),
    zipCode: text(fields.zipCode),
    regionBeforeId: text(fields.regionBeforeId),
    displacedCertificateYear: text(fields.displacedCertificateYear),
    document: fields.passportSeries === null ? 'idCard' : 'booklet',
    passportSeries: text(fields.passportSeries),
    passportNumber: text(fields.passportNumber),
    passportIssuedBy: text(fields.passportIssuedBy),
    passportIssuedDate: text(fields.passportIssuedDate),
    taxNumber: text(fields.taxNumber),
    noTaxNumber: fields.taxNumber === null,
    volunteerRegisterDate: text(fields.volunteerRegisterDate),
    organizationHeadPatronym: text(fields.organizationHeadPatronym),
    noOrganizationHeadPatronym: fields.organizationHeadPatronym === null,
    aidRegionIds: fields.aidRegionIds.map(String),
  };
}

/** An emptied field is cleared; a text that is no number stays as it is, so that the schema refuses it. */
const number = (typed: string) => {
  const trimmed = typed.trim();
  return trimmed === '' ? null : /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
};
const orNone = (hasNone: boolean, typed: string) => (hasNone ? null : typed);

/** All fields of the body. A switch ("I have none") overrides what was typed before it was set. */
function bodyOf({ document, ...values }: ProfileValues) {
  return {
    ...values,
    ...fileIdsOf(values),
    patronym: orNone(values.noPatronym, values.patronym),
    regionId: number(values.regionId),
    regionBeforeId: number(values.regionBeforeId),
    displacedCertificateYear: number(values.displacedCertificateYear),
    passportSeries: orNone(document === 'idCard', values.passportSeries),
    taxNumber: orNone(values.noTaxNumber, values.taxNumber),
    organizationHeadPatronym: orNone(values.noOrganizationHeadPatronym, values.organizationHeadPatronym),
    aidRegionIds: values.aidRegionIds.map(Number).sort((a, b) => a - b),
  };
}
type Body = ReturnType<typeof bodyOf>;

/** Fields that only make sense together are sent together. */
const together: readonly (readonly (keyof Body)[])[] = [
  ['passportSeries', 'passportNumber'],
  ['patronym', 'noPatronym'],
  ['taxNumber', 'noTaxNumber'],
  ['organizationHeadPatronym', 'noOrganizationHeadPatronym'],
];

/** Returns the body: the changed fields, and the version on which they are based. */
export function changesOf(values: ProfileValues, base: ProfileValues, version: number): Record<string, unknown> {
  const [body, before] = [bodyOf(values), bodyOf(base)];
  const differs = (name: keyof Body) => JSON.stringify(body[name]) !== JSON.stringify(before[name]);
  const names = Object.keys(body) as (keyof Body)[];
  const changed = names.filter(name => (together.find(group => group.includes(name)) ?? [name]).some(differs));
  return { ...Object.fromEntries(changed.map(name => [name, body[name]])), version };
}
