import type { ReturnedRegistration } from '@oplich/contract/accounts/profile-updates';
import type { UploadedFile } from '@oplich/contract/files/schemas';
import { typedOf, type ProfileValues } from '../profile-form/profile-values.ts';

/** Returns the form values of a returned registration, with its files. */
export function valuesOfReturned({ sent, files }: ReturnedRegistration): ProfileValues {
  const named = (ids: readonly string[] = []): UploadedFile[] => files.filter(file => ids.includes(file.id));
  const one = (id: string | null | undefined) => (id ? (named([id])[0] ?? null) : null);
  return typedOf(
    {
      ...sent,
      regionBeforeId: null,
      displacedCertificateYear: null,
      volunteerRegisterDate: sent.volunteerRegisterDate ?? null,
      organizationName: sent.organizationName ?? '',
      edrpou: sent.edrpou ?? '',
      organizationHeadSurname: sent.organizationHeadSurname ?? '',
      organizationHeadName: sent.organizationHeadName ?? '',
      organizationHeadPatronym: sent.organizationHeadPatronym ?? null,
      actsOnBasis: sent.actsOnBasis ?? '',
      address: sent.address ?? '',
      aidRegionIds: sent.aidRegionIds ?? [],
    },
    {
      photoFileId: one(sent.photoFileId),
      logoFileId: one(sent.logoFileId),
      passportCopyFileIds: named(sent.passportCopyFileIds),
      taxNumberCopyFileIds: named(sent.taxNumberCopyFileIds),
      volunteerCertificateFileIds: named(sent.volunteerCertificateFileIds),
      nonProfitCertificateFileIds: named(sent.nonProfitCertificateFileIds),
      edrExtractFileIds: named(sent.edrExtractFileIds),
      officialLetterRequestFileIds: named(sent.officialLetterRequestFileIds),
      declarationFileIds: named(sent.declarationFileIds),
    },
  );
}
