import { spans, type FieldError } from '@oplich/contract';
import { hourMs } from '@oplich/contract/shared/kyiv-time';
import type { Tx } from '../../../db/pool.ts';
import { fileUses, type FileUse } from '../files.policy.ts';
import { deleteFiles, findFilesOf, findOwnFiles, lockFiles, setUse, type FileRow } from '../files.repo.ts';

/** Files that become, together and in this order, all a thing has of one use. */
export interface Claim {
  use: FileUse;
  ids: readonly string[];
  /** Where a file that is not there for the caller is refused, by its place in `ids`. */
  pathOf(index: number): string;
}
export interface Claiming {
  /** The account, event, act … the files belong to from now on. */
  subjectId: string;
  claims: readonly Claim[];
  /** The owner of the files: a signed-in user, or a new account with the uploads made before it existed. */
  by: { uploaderId: string } | { registeredId: string; browser: readonly string[] };
  at: Date;
}

/**
 * Claims files in the transaction that uses them. Files that the subject already has for the same use may be listed again; unlisted ones
 * are deleted. Returns the fields with files that are not the caller's: then nothing is claimed.
 */
export async function claimFiles(tx: Tx, { subjectId, claims, by, at }: Claiming): Promise<FieldError[]> {
  const found = new Map(
    (
      await lockFiles(
        tx,
        claims.flatMap(claim => claim.ids),
      )
    ).map(row => [row.id, row]),
  );
  const seen = new Set<string>();
  const errors = claims.flatMap(({ use, ids, pathOf }) =>
    ids.flatMap((id, index): FieldError[] => {
      const file = found.get(id);
      const free = file !== undefined && !seen.has(id) && isFree(file, { use, subjectId, by, at });
      seen.add(id);
      return free ? [] : [{ path: pathOf(index), code: 'not_found' }];
    }),
  );
  if (errors.length > 0) return errors;

  const before = await findFilesOf(tx, [subjectId]);
  const replaced = before.filter(({ id, usedAs }) => !seen.has(id) && claims.some(claim => claim.use === usedAs));
  await deleteFiles(
    tx,
    replaced.map(file => file.id),
  );
  for (const { use, ids } of claims) {
    for (const [line, id] of ids.entries()) {
      const ownerId = 'registeredId' in by ? by.registeredId : (found.get(id)?.ownerId ?? by.uploaderId);
      await setUse(tx, id, { usedAs: use, subjectId, line, ownerId, at });
    }
  }
  return [];
}

function isFree(file: FileRow, { use, subjectId, by, at }: Omit<Claiming, 'claims'> & { use: FileUse }): boolean {
  const purposes: readonly string[] = fileUses[use].purposes;
  if (!purposes.includes(file.purpose)) return false;
  if (file.usedAs !== null) {
    // An update that waited becomes what it asked for.
    return file.subjectId === subjectId && (file.usedAs === use || file.usedAs === 'pendingUpdate');
  }
  if ('uploaderId' in by) return file.ownerId === by.uploaderId;
  return (
    file.origin !== null &&
    isOfBrowser(file, by.browser) &&
    at.getTime() - file.createdAt.getTime() < spans.unclaimedFileHours * hourMs
  );
}

/** Another browser's file is not there, even for who knows its id: a shared phone's draft, a log, a shoulder. */
const isOfBrowser = ({ browserHash, needsBrowser }: FileRow, browser: readonly string[]) =>
  browserHash === null || browser.includes(browserHash) || (browser.length === 0 && !needsBrowser);

/** Deletes what a thing has of some uses, or of all. */
export async function releaseFiles(tx: Tx, subjectId: string, uses?: readonly FileUse[]): Promise<void> {
  const files = await findFilesOf(tx, [subjectId]);
  const released = files.filter(file => !uses || uses.some(use => use === file.usedAs));
  await deleteFiles(
    tx,
    released.map(file => file.id),
  );
}

/** Deletes an account's own documents and what it uploaded and never used; with `everything`, also what its events show. */
export async function deleteFilesOfAccount(tx: Tx, accountId: string, { everything }: { everything: boolean }) {
  await deleteFiles(tx, await findOwnFiles(tx, accountId, { everything }));
}
