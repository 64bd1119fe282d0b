import { useQuery } from '@tanstack/react-query';
import { addAmounts, isPositive } from '@oplich/contract/shared/amounts';
import { ownGoods, type HelpRequestDetails } from '../api.ts';

/** Positions of the own warehouse that this request can use: what is free, and what is kept back for it already. */
export function useOwnGoods({ reserved, claimedByMe }: HelpRequestDetails) {
  const { data, error, refetch } = useQuery(ownGoods);
  const kept = (id: string) => (claimedByMe && reserved.find(line => line.positionId === id)?.held) || '0';
  const positions = data?.items
    .map(({ id, name, units, available, expiryDate }) => ({
      id,
      name,
      units,
      expiryDate,
      there: addAmounts(available, kept(id)),
    }))
    .filter(one => isPositive(one.there));
  return { positions, error, refetch };
}
