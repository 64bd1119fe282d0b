import { limits, type FaqAudience } from '@oplich/contract';
import type { UpdateFaq } from '@oplich/contract/faq/schemas';
import type { Tx } from '../../db/pool.ts';
import { failField } from '../../platform/problem.ts';
import { setAudience, type FaqRow } from './faq.repo.ts';
import { writePositions } from './write-positions.repo.ts';

type Lists = Readonly<Record<FaqAudience, readonly FaqRow[]>>;

/**
 * Moves an entry to a place of its own list, or to the other audience: last there unless a place is named. The lists are
 * locked and stay without holes. Returns the audience it came to, if it is another one.
 */
export async function moveFaq(
  tx: Tx,
  { id, audience: from }: FaqRow,
  { audience: to = from, position }: Pick<UpdateFaq, 'audience' | 'position'>,
  lists: Lists,
): Promise<FaqAudience | undefined> {
  const without = (audience: FaqAudience) => lists[audience].map(entry => entry.id).filter(one => one !== id);
  const there = without(to);
  if (to === from && position === undefined) return undefined;
  if (there.length >= limits.faqEntries) failField('audience', 'too_large');
  const place = position === undefined ? there.length : Math.min(position - 1, there.length);
  if (to !== from) {
    await setAudience(tx, id, to);
    await writePositions(tx, without(from));
  }
  await writePositions(tx, there.toSpliced(place, 0, id));
  return to === from ? undefined : to;
}
