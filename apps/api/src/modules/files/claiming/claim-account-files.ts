import { isImage, limits, type FieldError } from '@oplich/contract';
import type { UploadedFile } from '@oplich/contract/files/schemas';
import type { Reader, Tx } from '../../../db/pool.ts';
import { findFilesOf } from '../files.repo.ts';
import type { FileUse } from '../files.policy.ts';
import { claimFiles, type Claiming } from './claim-files.ts';

/** The fields of a registration and of a profile that name files, and what those are then used as. */
const accountFileFields = {
  photoFileId: 'photo',
  logoFileId: 'logo',
  passportCopyFileIds: 'passportCopy',
  taxNumberCopyFileIds: 'taxNumberCopy',
  volunteerCertificateFileIds: 'volunteerCertificate',
  nonProfitCertificateFileIds: 'nonProfitCertificate',
  edrExtractFileIds: 'edrExtract',
  officialLetterRequestFileIds: 'officialLetterRequest',
  declarationFileIds: 'declaration',
} as const satisfies Record<string, FileUse>;
type Field = keyof typeof accountFileFields;
const fields = Object.keys(accountFileFields) as Field[];

/** File ids as a form has them: absent leaves, null or nothing clears. */
export type AccountFiles = { readonly [F in Field]?: string | readonly string[] | null | undefined };

/** The ids of an account's files by the fields that name them. */
export type AccountFileIds = { [F in Field]: F extends `${string}FileIds` ? string[] : string | null };

interface ClaimingAccount extends Pick<Claiming, 'by' | 'at'> {
  accountId: string;
  form: AccountFiles;
}

const isList = (field: Field) => field.endsWith('Ids');
const idsIn = (form: AccountFiles, field: Field): readonly string[] => [form[field] ?? []].flat();
const pathIn = (field: Field, index: number) => (isList(field) ? `${field}.${index}` : field);

/**
 * Claims the files an account's form names and deletes those they replace. Returns the fields that are wrong: a file that
 * is not there for the caller, or more images than an account may have among its documents. The caller then refuses.
 */
export async function claimAccountFiles(tx: Tx, { accountId, form, by, at }: ClaimingAccount): Promise<FieldError[]> {
  const named = fields.filter(field => form[field] !== undefined);
  if (named.length === 0) return [];
  const errors = await claimFiles(tx, {
    subjectId: accountId,
    by,
    at,
    claims: named.map(field => ({
      use: accountFileFields[field],
      ids: idsIn(form, field),
      pathOf: index => pathIn(field, index),
    })),
  });
  return errors.length > 0 ? errors : tooManyImages(tx, accountId, form);
}

/**
 * Keeps for an account what its waiting update names, until that is approved (and claimed by its fields) or declined (and
 * released). What no longer waits is deleted.
 */
export async function reserveAccountFiles(tx: Tx, { accountId, form, by, at }: ClaimingAccount): Promise<FieldError[]> {
  const files = await findFilesOf(tx, [accountId]);
  const isThere = (field: Field, id: string) =>
    files.some(file => file.id === id && file.usedAs === accountFileFields[field]);
  const held = fields.flatMap(field =>
    idsIn(form, field).flatMap((id, index) => (isThere(field, id) ? [] : [{ id, path: pathIn(field, index) }])),
  );
  const errors = await claimFiles(tx, {
    subjectId: accountId,
    by,
    at,
    claims: [{ use: 'pendingUpdate', ids: held.map(({ id }) => id), pathOf: index => held[index]?.path ?? '' }],
  });
  return errors.length > 0 ? errors : tooManyImages(tx, accountId, form);
}

/** The files an account has now, without what waits. */
export async function findAccountFileIds(db: Reader, accountId: string): Promise<AccountFileIds> {
  const files = await findFilesOf(db, [accountId]);
  return Object.fromEntries(
    fields.map(field => {
      const ids = files.filter(file => file.usedAs === accountFileFields[field]).map(file => file.id);
      return [field, isList(field) ? ids : (ids[0] ?? null)];
    }),
  ) as AccountFileIds;
}

/** Returns the same files for a person without a log-in: they can be recognized but not opened. */
export async function findAccountFiles(db: Reader, accountId: string): Promise<UploadedFile[]> {
  const files = await findFilesOf(db, [accountId], Object.values(accountFileFields));
  return files.map(({ id, name, contentType, size }) => ({ id, name, contentType, size }));
}

/** The first of the named fields at which the images among all documents become too many [R-FIL-5]. */
async function tooManyImages(tx: Tx, accountId: string, form: AccountFiles): Promise<FieldError[]> {
  const files = await findFilesOf(tx, [accountId]);
  const images = new Set(files.filter(file => isImage(file.contentType)).map(file => file.id));
  const kept = (field: Field) => files.filter(file => file.usedAs === accountFileFields[field]).map(file => file.id);
  const isNamed = (field: Field) => form[field] !== undefined;
  // Files that were there before are not refused.
  const inOrder = fields.filter(isList).sort((one, other) => Number(isNamed(one)) - Number(isNamed(other)));
  const first = inOrder
    .flatMap(field => (isNamed(field) ? idsIn(form, field) : kept(field)).filter(id => images.has(id)).map(() => field))
    .at(limits.documentImages);
  return first ? [{ path: first, code: 'too_many_files' }] : [];
}
