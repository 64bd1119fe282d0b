import {
  fileExtensions,
  isImage,
  maxBytes,
  typesOfPurpose,
  type FilePurpose,
  type FileType,
} from '@oplich/contract/files/rules';
import { shrinkPhoto } from './shrink-photo.ts';

const mega = 1024 * 1024;
export const megabytes = (type: FileType): number => maxBytes[type] / mega;

/** For `<input accept>`; a phone then offers its camera too. */
export const acceptOf = (purposes: Purposes): string =>
  purposesOf(purposes)
    .flatMap(purpose => typesOfPurpose[purpose])
    .join(',');

/** Why a file was not sent at all. */
export class UnfitFile extends Error {
  constructor(
    readonly reason: 'type' | 'image' | 'size' | 'gone',
    readonly max = 0,
  ) {
    super(reason);
  }
}

/** What a file seems to be, before the server looks into it: some systems name no type or one of their own, then its ending does. */
function typeOf(file: File, purpose: FilePurpose): FileType | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const types = typesOfPurpose[purpose];
  return types.find(type => type === file.type) ?? types.find(type => fileExtensions[type].includes(ending));
}

/**
 * A file that was deleted, changed or moved to a cloud after it was chosen would fail for ever, as if there were no connection.
 */
const isThere = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** What a field takes: one kind of files, or photos and videos alike. */
export type Purposes = FilePurpose | readonly FilePurpose[];
export const purposesOf = (purposes: Purposes): readonly FilePurpose[] =>
  typeof purposes === 'string' ? [purposes] : purposes;

/** What a chosen file is sent as: the first purpose it fits. One that fits none is refused by the words of the first. */
export const purposeOf = (file: File, purposes: Purposes): FilePurpose => {
  const all = purposesOf(purposes);
  return all.find(purpose => typeOf(file, purpose)) ?? all[0] ?? 'document';
};

export interface PreparedFile {
  blob: Blob;
  name: string;
  isShrunk: boolean;
}

/** What will be sent: the file, or a smaller picture of a camera's too large one. Throws `UnfitFile`. */
export async function prepareFile(file: File, purpose: FilePurpose): Promise<PreparedFile> {
  const type = typeOf(file, purpose);
  if (!type) throw new UnfitFile('type');
  if (!(await isThere(file))) throw new UnfitFile('gone');
  const max = maxBytes[type];
  if (file.size <= max) return { blob: file, name: file.name, isShrunk: false };
  if (!isImage(type)) throw new UnfitFile('size', megabytes(type));
  const smaller = await shrinkPhoto(file, max);
  if (!smaller) throw new UnfitFile('image', megabytes(type));
  return { blob: smaller, name: file.name.replace(/\.\w+$/, '') + '.jpg', isShrunk: true };
}
