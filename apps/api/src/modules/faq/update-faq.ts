import { missingTexts, type FaqEntry, type UpdateFaq } from '@oplich/contract/faq/schemas';
import { fail, failFields } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { getFaq, lockAudiences, lockEntry, toEntry, updateEntry } from './faq.repo.ts';
import { moveFaq } from './move-faq.ts';

interface Words {
  uk: string;
  en: string;
}
type Change = UpdateFaq['question'];

/** Absent leaves, `null` clears. */
const changed = (now: string, change: string | null | undefined) => (change === undefined ? now : (change ?? ''));
const changedWords = (now: Words, change: Change): Words => ({
  uk: changed(now.uk, change?.uk),
  en: changed(now.en, change?.en),
});

/** Changes, publishes, takes back or moves an entry; published, it has all its texts in both languages. */
export async function updateFaq({ tx, actor, at }: Operation, id: string, body: UpdateFaq): Promise<FaqEntry> {
  // Before the entry, like everybody who changes a list.
  const lists = body.audience || body.position ? await lockAudiences(tx) : undefined;
  await lockEntry(tx, id);
  const row = await getFaq(tx, id);
  if (row.version !== body.version) fail('stale_version');
  const now = toEntry(row);
  const next = {
    question: changedWords(now.question, body.question),
    answer: changedWords(now.answer, body.answer),
    published: body.published ?? now.published,
  };
  const missing = missingTexts(next);
  if (missing.length > 0) failFields(missing.map(path => ({ path, code: 'required' })));
  await updateEntry(tx, id, { ...next, version: row.version + 1 });
  const audience = lists && (await moveFaq(tx, row, body, lists));
  await recordAudit(tx, {
    actor,
    action: 'faq.update',
    subject: { type: 'faq', id },
    details: { question: next.question.uk, published: next.published, ...(audience && { audience }) },
    at,
  });
  return toEntry(await getFaq(tx, id));
}
