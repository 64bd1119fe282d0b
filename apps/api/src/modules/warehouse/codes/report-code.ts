import type { ReportedCode } from '@oplich/contract/warehouse/code-account';
import { codeTransitions } from '@oplich/contract';
import { lockByName } from '../../../db/lock-by-name.ts';
import { assertTransition } from '../../../platform/assert-transition.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, failFields } from '../../../platform/problem.ts';
import { claimFiles, type SubjectReaders } from '../../files/index.ts';
import { warehouseIdOf } from '../warehouses.repo.ts';
import { isCodeReported } from './code-account.repo.ts';
import { insertCodeReport, ownerOfCodeReport } from './code-reports.repo.ts';

/** The report of a code of the own warehouse was handed in: the paper is kept with it, and nobody is reminded any more. */
export async function reportCode(operation: Operation, { code, fileId }: ReportedCode): Promise<void> {
  const { tx, actor, at } = operation;
  const warehouseId = await warehouseIdOf(tx, actor);
  // Serialized: the second of two simultaneous reports finds the first.
  await lockByName(tx, `code:${warehouseId}:${code.toLowerCase()}`);
  const isReported = (await isCodeReported(tx, warehouseId, code)) ?? fail('not_found');
  const status = isReported ? 'reported' : 'due';
  assertTransition(codeTransitions, 'markReported', { status, sides: ['owner'] });
  const id = newId();
  await insertCodeReport(tx, { id, warehouseId, code: code.toLowerCase(), reportedAt: at, reportedBy: actor.id });
  const errors = await claimFiles(tx, {
    subjectId: id,
    by: { uploaderId: actor.id },
    at,
    claims: [{ use: 'codeReport', ids: [fileId], pathOf: () => 'fileId' }],
  });
  if (errors.length > 0) failFields(errors);
  await recordAudit(tx, { actor, action: 'code.report', subject: { type: 'code', id }, details: { code }, at });
}

/** Besides administrators, the owner of the warehouse may read the file of a report. */
export const codeFileReaders: SubjectReaders = {
  code: async (db, reader, id) => {
    const report = await ownerOfCodeReport(db, id);
    return reader !== null && report !== undefined && report.ownerId === reader.id;
  },
};
