import type { FileRef } from '@oplich/contract/files/schemas';
import type { Reader } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { FileUse } from '../files.policy.ts';
import { findFilesOf } from '../files.repo.ts';
import { presentFile, type LinkReader } from './file-links.ts';

/** Files of one thing, by what they are used as. */
export interface FilesShown {
  all(use: FileUse): FileRef[];
  one(use: FileUse): FileRef | null;
}

interface ShowFiles {
  secrets: Secrets;
  at: Date;
  /** Whom the links are for. */
  reader: LinkReader;
  subjectIds: readonly string[];
  /** Only what is used so; all when left out. */
  uses?: readonly FileUse[];
}

/**
 * The files of several things in one query, with links for one reader. Whether the reader may see the thing is the
 * caller's rule; what a reader may not open, the caller does not show.
 */
export async function showFiles(
  db: Reader,
  { subjectIds, uses, ...link }: ShowFiles,
): Promise<(subjectId: string) => FilesShown> {
  const rows = await findFilesOf(db, subjectIds, uses);
  return subjectId => {
    const mine = rows.filter(row => row.subjectId === subjectId);
    const all = (use: FileUse) => mine.filter(row => row.usedAs === use).map(row => presentFile(link, row));
    return { all, one: use => all(use)[0] ?? null };
  };
}
