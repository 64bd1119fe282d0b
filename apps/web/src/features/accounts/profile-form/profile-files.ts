import type { Profile } from '@oplich/contract/accounts/profile';
import type { FileRef } from '@oplich/contract/files/schemas';
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

/** The files that hold now. */
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

/**
 * Returns the files that an update requests for a field, present or waiting ones; nothing where not all of them are known.
 */
export function filesAsked(
  requested: unknown,
  held: readonly FileRef[],
  waiting: readonly FileRef[],
): readonly FileRef[] | undefined {
  const names: readonly unknown[] = Array.isArray(requested) ? requested : [];
  const known = names.flatMap(id => [...held, ...waiting].find(file => file.id === id) ?? []);
  return known.length === names.length ? known : undefined;
}

/** The files a partner goes on from: those an update that waits asks for, so that another one joins them, and else those that hold. */
export function filesAskedFor(profile: Profile): ProfileFiles {
  const files = filesOf(profile);
  const changes: Record<string, unknown> = profile.pendingUpdate?.changes ?? {};
  const waiting = profile.pendingUpdate?.files ?? [];
  const lists = Object.entries(files).filter(([name]) => name in changes && name.endsWith('FileIds'));
  const requestedLists = lists.map(
    ([name, held]) => [name, filesAsked(changes[name], held as FileRef[], waiting) ?? held] as const,
  );
  return { ...files, ...(Object.fromEntries(requestedLists) as Partial<ProfileFiles>) };
}

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
