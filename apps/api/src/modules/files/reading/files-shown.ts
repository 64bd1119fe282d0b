import type { FileRef } from '@oplich/contract/files/schemas';
import type { Reader } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { FileUse } from '../files.policy.ts';
import { findFilesOf, type ShownFile } from '../files.repo.ts';
import { presentFile, type LinkReader } from './file-links.ts';

/** Files of one thing, by what they are used as. */
export interface FilesShown {
  all(use: FileUse): FileRef[];
  one(use: FileUse): FileRef | null;
}

interface ShowingFiles {
  secrets: Secrets;
  at: Date;
  /** The reader of the links. */
  reader: LinkReader;
}

/** Files that were read already, with links for one reader. */
export function filesShown(link: ShowingFiles, rows: readonly ShownFile[]): (subjectId: string) => FilesShown {
  return subjectId => {
    const mine = rows.filter(row => row.subjectId === subjectId);
    const all = (use: FileUse) => mine.filter(row => row.usedAs === use).map(row => presentFile(link, row));
    return { all, one: use => all(use)[0] ?? null };
  };
}

/**
 * The files of several things in one query, with links for one reader. Whether the reader may see the thing is the
 * caller's rule; what a reader may not open, the caller does not show. Of some `uses` only; of all when they are left out.
 */
export const showFiles = async (
  db: Reader,
  { subjectIds, uses, ...link }: ShowingFiles & { subjectIds: readonly string[]; uses?: readonly FileUse[] },
): Promise<(subjectId: string) => FilesShown> => filesShown(link, await findFilesOf(db, subjectIds, uses));
