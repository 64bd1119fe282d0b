import { limits } from '@oplich/contract';
import type { CreateFaq, FaqEntry } from '@oplich/contract/faq/schemas';
import { failField } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { getFaq, insertEntry, lockAudience, toEntry } from './faq.repo.ts';

/** Writes a question and its answer at the end of its audience's list. */
export async function createFaq({ tx, actor, at }: Operation, body: CreateFaq): Promise<FaqEntry> {
  const { audience, question, answer, published } = body;
  const there = await lockAudience(tx, audience);
  // Readers and the order of an audience have all of it at once.
  if (there.length >= limits.faqEntries) failField('audience', 'too_large');
  const id = newId();
  await insertEntry(tx, { id, audience, question, answer, position: there.length + 1, published });
  await recordAudit(tx, {
    actor,
    action: 'faq.create',
    subject: { type: 'faq', id },
    details: { question: question.uk, published },
    at,
  });
  return toEntry(await getFaq(tx, id));
}
