import { faqAudiences, limits, type Page } from '@oplich/contract';
import type { FaqEntry } from '@oplich/contract/faq/schemas';
import { failFields } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { listFaq, lockAudiences } from './faq.repo.ts';
import { writePositions } from './write-positions.repo.ts';

/**
 * Reorders questions: the named ones take the places they hold together, in the given order, for each audience by itself. A question added
 * in the meantime stays where it is.
 */
export async function orderFaq({ tx, actor, at }: Operation, ids: readonly string[]): Promise<Page<FaqEntry>> {
  const lists = await lockAudiences(tx);
  const known = new Set(faqAudiences.flatMap(audience => lists[audience].map(entry => entry.id)));
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `ids.${index}`, code: 'not_found' as const }],
  );
  if (errors.length > 0) failFields(errors);
  const named = new Set(ids);
  const touched = faqAudiences.filter(audience => lists[audience].some(entry => named.has(entry.id)));
  for (const audience of touched) {
    const there = lists[audience].map(entry => entry.id);
    const own = new Set(there);
    const inOrder = ids.filter(id => own.has(id)).values();
    await writePositions(
      tx,
      there.map(id => (named.has(id) ? (inOrder.next().value ?? id) : id)),
    );
    await recordAudit(tx, {
      actor,
      action: 'faq.order',
      subject: { type: 'faq', id: null },
      details: { audience },
      at,
    });
  }
  const audience = touched.length === 1 ? touched[0] : undefined;
  return listFaq(
    tx,
    { audience, withDrafts: true },
    { page: 1, pageSize: limits.faqEntries * faqAudiences.length },
  ).page();
}
