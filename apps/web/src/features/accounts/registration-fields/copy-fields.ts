import { limits } from '@oplich/contract/shared/limits';
import { i18n } from '../../../i18n/i18n.ts';
import type { FieldDefinition, FilesDefinition } from '../../../shared/form/field-definition.ts';
import type { TypedFields } from '../profile-form/typed-fields.ts';

export const ofPerson = ['passportCopyFileIds', 'taxNumberCopyFileIds'] as const;
export const ofVolunteer = ['volunteerCertificateFileIds'] as const;
export const ofOrganization = [
  'nonProfitCertificateFileIds',
  'edrExtractFileIds',
  'officialLetterRequestFileIds',
  'declarationFileIds',
] as const;
type CopyName = (typeof ofPerson | typeof ofVolunteer | typeof ofOrganization)[number];

/** Returns copies of documents. */
export const copyFields = (names: readonly CopyName[]): FilesDefinition[] =>
  names.map(name => ({
    kind: 'files',
    name,
    label: i18n.t(`auth:copies.${name}`),
    purpose: 'document',
    max: limits.documentsPerField,
  }));

/** Returns a photo of the person or the logo of the organization. */
export const pictureField = (name: 'photoFileId' | 'logoFileId'): FilesDefinition => ({
  kind: 'files',
  name,
  label: i18n.t(`auth:copies.${name}`),
  purpose: name === 'photoFileId' ? 'photo' : 'logo',
  max: 1,
});

export type CopiesOf = 'displaced' | 'volunteer' | 'organization';
const copiesOf = {
  displaced: ofPerson,
  volunteer: [...ofPerson, ...ofVolunteer],
  organization: [...ofPerson, ...ofOrganization],
} as const satisfies Record<CopiesOf, readonly CopyName[]>;

/** Returns copies of all documents and a photo: none of it must be there, all of it makes the check quicker. */
export function copiesFields(kind: CopiesOf, { noTaxNumber }: Pick<TypedFields, 'noTaxNumber'>): FieldDefinition[] {
  const names = copiesOf[kind].filter(name => !(noTaxNumber && name === 'taxNumberCopyFileIds'));
  return [
    { kind: 'note', text: i18n.t(kind === 'displaced' ? 'auth:copies.text' : 'auth:copies.partnerText') },
    ...copyFields(names),
    ...(kind === 'organization' ? [pictureField('logoFileId')] : []),
    pictureField('photoFileId'),
  ];
}
