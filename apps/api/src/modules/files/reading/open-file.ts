import type { Db } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { FilesContext } from '../files-context.ts';
import { mayRead, ruleOf, type FileReader } from '../files.policy.ts';
import { findFile, type FileRow } from '../files.repo.ts';
import { signedLink } from './file-links.ts';

/**
 * The address of a fresh signed link, for who may read the file. To everybody else the file is not there; a guest is asked
 * to log in, whether it is there or not.
 */
export async function openFile(context: FilesContext, user: User | null, id: string): Promise<string> {
  const { db, clock, secrets, subjects } = context;
  const at = clock.now();
  const file = await findFile(db, id);
  const allowed = file !== undefined && (await mayRead(db, file, { reader: user, subjects, at }));
  if (file) await noteView(db, file, { reader: user, refused: !allowed, at });
  if (!allowed) return fail(user ? 'not_found' : 'unauthenticated');
  return signedLink({ secrets, at, reader: user }, id, { noted: '1' });
}

/** Writes down that somebody looked at, or asked for, a document of somebody else. */
export async function noteView(
  db: Db,
  file: FileRow,
  { reader, refused, at }: { reader: FileReader; refused: boolean; at: Date },
): Promise<void> {
  if (!ruleOf(file)?.audited || reader?.id === file.subjectId) return;
  await recordAudit(db, {
    actor: reader,
    action: 'file.view',
    subject: { type: 'account', id: file.subjectId },
    details: { fileId: file.id, usedAs: file.usedAs, ...(refused && { refused }) },
    at,
  });
}
