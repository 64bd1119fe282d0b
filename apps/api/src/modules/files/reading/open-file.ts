import type { Db } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit, recordItemView } from '../../../platform/audit/audit.ts';
import type { FilesContext } from '../files-context.ts';
import { mayRead, ruleOf, type FileReader } from '../files.policy.ts';
import { findFile, type FileRow } from '../files.repo.ts';
import { signedLink } from './file-links.ts';

/**
 * Returns the address of a fresh signed link for a reader who may read the file. For others the file does not exist; a guest is asked to
 * log in, whether it exists or not.
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

interface View {
  reader: FileReader;
  at: Date;
}

/** Returns the audit entry of a view, if it is one of another person's document. */
const entryOf = (file: FileRow, { reader, at }: View) => {
  const rule = ruleOf(file);
  if (!rule?.audited || reader?.id === file.subjectId) return null;
  return {
    actor: reader,
    action: 'file.view',
    subject: { type: rule.subject, id: file.subjectId },
    details: { fileId: file.id, usedAs: file.usedAs },
    at,
  } as const;
};

/** Writes down that somebody looked at, or asked for, a document of somebody else. */
export async function noteView(
  db: Db,
  file: FileRow,
  { refused, ...view }: View & { refused: boolean },
): Promise<void> {
  const entry = entryOf(file, view);
  if (entry) await recordAudit(db, { ...entry, details: { ...entry.details, ...(refused && { refused }) } });
}

/** The same of a part of it, whichever that is: a viewer that reads a document in pieces looks at it once. */
export async function recordPartView(db: Db, file: FileRow, view: View): Promise<void> {
  const entry = entryOf(file, view);
  if (entry) await recordItemView(db, entry);
}
