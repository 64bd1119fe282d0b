import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { uploadForRegistration } from '../../../shared/api-client/index.ts';
import { CopyFields, ofOrganization, PictureField } from './copy-fields.tsx';
import type { SignupValues } from './signup-values.ts';

const everybody = ['passportCopyFileIds', 'taxNumberCopyFileIds'] as const;
type Kind = 'displaced' | 'volunteer' | 'organization';
const documentsOf = {
  displaced: everybody,
  volunteer: [...everybody, 'volunteerCertificateFileIds'],
  organization: [...everybody, ...ofOrganization],
} as const;

export const copyFields = (kind: Kind) => [
  ...documentsOf[kind],
  'photoFileId' as const,
  ...(kind === 'organization' ? (['logoFileId'] as const) : []),
];

/** Copies of the documents and a photo: none of it must be there, all of it makes the check quicker. */
export function CopiesStep({ kind }: { kind: Kind }) {
  const { t } = useTranslation('auth');
  const noTaxNumber = useWatch<SignupValues, 'noTaxNumber'>({ name: 'noTaxNumber' });
  const names = documentsOf[kind].filter(name => !(noTaxNumber && name === 'taxNumberCopyFileIds'));
  return (
    <>
      <Typography color="textSecondary">{t(kind === 'displaced' ? 'copies.text' : 'copies.partnerText')}</Typography>
      <CopyFields names={names} send={uploadForRegistration} />
      {kind === 'organization' && <PictureField name="logoFileId" send={uploadForRegistration} />}
      <PictureField name="photoFileId" send={uploadForRegistration} />
    </>
  );
}
