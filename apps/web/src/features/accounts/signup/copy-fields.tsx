import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../../shared/api-client/index.ts';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';

export const ofOrganization = [
  'nonProfitCertificateFileIds',
  'edrExtractFileIds',
  'officialLetterRequestFileIds',
  'declarationFileIds',
] as const;
type CopyName =
  'passportCopyFileIds' | 'taxNumberCopyFileIds' | 'volunteerCertificateFileIds' | (typeof ofOrganization)[number];

/** Copies of documents, at sign-up and in the settings. */
export function CopyFields({ names, send }: { names: readonly CopyName[]; send: Upload }) {
  const { t } = useTranslation('auth');
  return names.map(name => (
    <FilesField
      key={name}
      name={name}
      label={t(`copies.${name}`)}
      purpose="document"
      max={limits.documentsPerField}
      send={send}
    />
  ));
}

/** A photo of the person or the logo of the organization. */
export function PictureField({ name, send }: { name: 'photoFileId' | 'logoFileId'; send: Upload }) {
  const { t } = useTranslation('auth');
  return (
    <FilesField
      name={name}
      label={t(`copies.${name}`)}
      purpose={name === 'photoFileId' ? 'photo' : 'logo'}
      max={1}
      send={send}
    />
  );
}
