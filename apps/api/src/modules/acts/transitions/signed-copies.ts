import { limits } from '@oplich/contract';
import { failField, failFields } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Operation } from '../../../platform/operation.ts';
import { claimFiles, showFiles, type SubjectReaders } from '../../files/index.ts';
import { assertAct, readsParties } from '../acts.policy.ts';
import { findReadable, lockReadable } from '../acts.repo.ts';
import { auditAct } from '../audit-act.ts';

/** Adds scans of the signed paper to those that are there: both parties sign, and neither takes the other's away. */
export async function addSignedCopies(
  operation: Operation,
  secrets: Secrets,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  const { tx, actor, at } = operation;
  const act = await lockReadable(tx, actor, id);
  assertAct(actor, act, 'addSignedCopy');
  const shown = await showFiles(tx, { secrets, at, reader: actor, subjectIds: [id], uses: ['signedCopy'] });
  const there = shown(id)
    .all('signedCopy')
    .map(file => file.id);
  const added = fileIds.filter(file => !there.includes(file));
  if (there.length + added.length > limits.signedCopies) failField('fileIds', 'too_many_files');
  const errors = await claimFiles(tx, {
    subjectId: id,
    by: { uploaderId: actor.id },
    at,
    claims: [
      {
        use: 'signedCopy',
        ids: [...there, ...added],
        pathOf: index => `fileIds.${fileIds.indexOf(added[index - there.length] ?? '')}`,
      },
    ],
  });
  if (errors.length > 0) failFields(errors);
  await auditAct(operation, 'act.addSignedCopy', id, { number: act.number, files: added.length });
}

/** Who may read the scans of an act: readers of the act who may also see its people. */
export const actFileReaders: SubjectReaders = {
  act: async (db, reader, id) =>
    reader !== null && readsParties(reader) && (await findReadable(db, reader, id)) !== undefined,
};
