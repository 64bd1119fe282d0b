import { addAmounts, isPositive } from '@oplich/contract/shared/amounts';
import { useGoods } from '../../../shared/hooks/use-goods.ts';
import type { HelpRequestDetails } from '../api.ts';
import { linesOf } from './goods-lines.ts';

/**
 * Returns positions of the own warehouse that this request can use: what is available, and what is reserved for it already.
 */
export function useOwnGoods(request: HelpRequestDetails) {
  const { reserved, claimedByMe } = request;
  // Positions requested from the central warehouse are in no partner's own.
  const begun = claimedByMe ? linesOf(request).map(({ positionId }) => positionId) : [];
  const { goods, error, refetch, onSearch } = useGoods({ expired: 'false' }, begun);
  const kept = (id: string) => (claimedByMe && reserved.find(line => line.positionId === id)?.held) || '0';
  const positions = goods
    ?.map(({ available, ...one }) => ({ ...one, there: addAmounts(available, kept(one.id)) }))
    .filter(one => isPositive(one.there));
  // All goods that were found: a refusal may name one that is no longer free.
  const named = (goods ?? []).map(({ id, name, units }) => ({ positionId: id, name, units }));
  return { positions, named, error, refetch, onSearch };
}
