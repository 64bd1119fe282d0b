import type { Profile } from '@oplich/contract/accounts/profile';
import type { FormFile } from '../../../shared/files/file-rows.tsx';

/** The files of a profile's form, by the names of a body. */
export interface ProfileFiles {
  photoFileId: FormFile | null;
  logoFileId: FormFile | null;
  passportCopyFileIds: FormFile[];
  taxNumberCopyFileIds: FormFile[];
  volunteerCertificateFileIds: FormFile[];
  nonProfitCertificateFileIds: FormFile[];
  edrExtractFileIds: FormFile[];
  officialLetterRequestFileIds: FormFile[];
  declarationFileIds: FormFile[];
}

/** The files that hold now; those a partner's update waits with are shown beside it, and a new choice replaces them. */
export const filesOf = ({ organization, ...profile }: Profile): ProfileFiles => ({
  photoFileId: profile.photo,
  logoFileId: organization?.logo ?? null,
  passportCopyFileIds: profile.passportCopy ?? [],
  taxNumberCopyFileIds: profile.taxNumberCopy ?? [],
  volunteerCertificateFileIds: profile.volunteerCertificate ?? [],
  nonProfitCertificateFileIds: organization?.nonProfitCertificate ?? [],
  edrExtractFileIds: organization?.edrExtract ?? [],
  officialLetterRequestFileIds: organization?.officialLetterRequest ?? [],
  declarationFileIds: organization?.declaration ?? [],
});

const ids = (files: readonly FormFile[]) => files.map(file => file.id);

/** The same as the server takes them. */
export const fileIdsOf = (files: ProfileFiles) => ({
  photoFileId: files.photoFileId?.id ?? null,
  logoFileId: files.logoFileId?.id ?? null,
  passportCopyFileIds: ids(files.passportCopyFileIds),
  taxNumberCopyFileIds: ids(files.taxNumberCopyFileIds),
  volunteerCertificateFileIds: ids(files.volunteerCertificateFileIds),
  nonProfitCertificateFileIds: ids(files.nonProfitCertificateFileIds),
  edrExtractFileIds: ids(files.edrExtractFileIds),
  officialLetterRequestFileIds: ids(files.officialLetterRequestFileIds),
  declarationFileIds: ids(files.declarationFileIds),
});
