import { limits, type Page } from '@oplich/contract';
import type { FaqEntry } from '@oplich/contract/faq';
import type { Tx } from '../../db/pool.ts';
import { failField } from '../../http/problem.ts';
import type { User } from '../../http/user.ts';
import { recordAudit } from '../../platform/audit.ts';
import { listFaq, lockAudience } from './faq.repo.ts';
import { writePositions } from './write-positions.repo.ts';

/**
 * Puts the questions of one audience into a new order. All of them must be named and no other: an order made while
 * somebody else added or deleted one is refused, and the page asks for the list anew.
 */
export async function orderFaq(tx: Tx, user: User, ids: readonly string[], at: Date): Promise<Page<FaqEntry>> {
  const first = await tx.selectFrom('faqEntries').select('audience').where('id', 'in', ids).limit(1).executeTakeFirst();
  if (!first) return failField('ids', 'not_found');
  const { audience } = first;
  const known = new Set((await lockAudience(tx, audience)).map(one => one.id));
  if (known.size !== ids.length || ids.some(id => !known.has(id))) return failField('ids', 'invalid');
  await writePositions(tx, ids);
  await recordAudit(tx, {
    actor: user,
    action: 'faq.order',
    subject: { type: 'faq', id: null },
    details: { audience },
    at,
  });
  return listFaq(tx, { audience, withDrafts: true }, { page: 1, pageSize: limits.pageSizeMax });
}
