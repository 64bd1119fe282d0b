import { fail } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { deleteEntry, lockAudiences } from './faq.repo.ts';
import { writePositions } from './write-positions.repo.ts';

/** Deletes an entry; those after it move up, so that positions have no hole. */
export async function deleteFaq({ tx, actor, at }: Operation, id: string): Promise<void> {
  const lists = await lockAudiences(tx);
  const there = Object.values(lists).find(list => list.some(one => one.id === id));
  const entry = there?.find(one => one.id === id);
  if (!there || !entry) return fail('not_found');
  await deleteEntry(tx, id);
  await writePositions(
    tx,
    there.filter(one => one !== entry).map(one => one.id),
  );
  await recordAudit(tx, {
    actor,
    action: 'faq.delete',
    subject: { type: 'faq', id },
    details: { question: entry.questionUk },
    at,
  });
}
