import {
  fileExtensions,
  isImage,
  limits,
  maxBytes,
  typesOfPurpose,
  type FilePurpose,
  type FileType,
} from '@oplich/contract';
import { fail } from '../../../platform/problem.ts';
import type { Bytes } from '../storage/file-store.ts';

/** A file as it came in, on the local disk. */
export interface ReceivedFile extends Bytes {
  name: string;
}
/** The same once it is known to be what may be uploaded. */
export interface CheckedFile extends ReceivedFile {
  type: FileType;
}

/** Other names of the types we take. */
const sameTypes: Readonly<Record<string, FileType>> = { 'video/x-m4v': 'video/mp4', 'image/apng': 'image/png' };

/**
 * Determines the type of a file by its content, whatever its name says; refuses types that its purpose does not allow and files that are
 * too large.
 */
export async function checkFile(file: ReceivedFile, purpose: FilePurpose): Promise<CheckedFile> {
  // Loaded with the first upload.
  const found = (await (await import('file-type')).fileTypeFromFile(file.path))?.mime ?? '';
  const type = typesOfPurpose[purpose].find(one => one === (sameTypes[found] ?? found));
  if (!type) return fail('file_type_not_allowed', { name: file.name });
  if (file.size > maxBytes[type]) fail('file_too_large', { name: file.name, maxBytes: maxBytes[type] });
  return { ...file, type, name: withExtension(file.name, type) };
}

/** The last part of a path, without what cannot be shown or would turn the text around, at most 255 characters. */
export function cleanName(name: string | undefined): string {
  // Browsers write a quotation mark so.
  const last = (name ?? '').replaceAll('%22', '"').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
}

/** A name that says what the file is: another extension, or none, gets the right one. */
function withExtension(name: string, type: FileType): string {
  const extensions = fileExtensions[type];
  const found = /\.([^.]+)$/.exec(name)?.[1] ?? '';
  const extension = extensions.includes(found.toLowerCase()) ? found : extensions[0];
  const stem = extension === found ? name.slice(0, -found.length - 1) : name;
  const room = limits.fileName - extension.length - 1;
  const fallback = isImage(type) ? 'image' : 'file';
  // Half a letter outside the basic plane is none.
  return `${(stem || fallback).slice(0, room).replace(/\p{Surrogate}$/u, '')}.${extension}`;
}
