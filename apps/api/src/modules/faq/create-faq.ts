import { limits } from '@oplich/contract';
import type { CreateFaq, FaqEntry } from '@oplich/contract/faq/schemas';
import type { Tx } from '../../db/pool.ts';
import { failField } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/ids.ts';
import { getFaq, lockAudience, toEntry } from './faq.repo.ts';

/** Writes a question and its answer; it stands last of its audience. */
export async function createFaq(tx: Tx, user: User, body: CreateFaq, at: Date): Promise<FaqEntry> {
  const { audience, question, answer, published } = body;
  const there = await lockAudience(tx, audience);
  // Readers and the order of an audience have all of it at once.
  if (there.length >= limits.faqEntries) failField('audience', 'too_large');
  const id = newId();
  await tx
    .insertInto('faqEntries')
    .values({
      id,
      audience,
      questionUk: question.uk,
      questionEn: question.en,
      answerUk: answer.uk,
      answerEn: answer.en,
      position: there.length + 1,
      published,
    })
    .execute();
  await recordAudit(tx, {
    actor: user,
    action: 'faq.create',
    subject: { type: 'faq', id },
    details: { question: question.uk, published },
    at,
  });
  return toEntry(await getFaq(tx, id));
}
