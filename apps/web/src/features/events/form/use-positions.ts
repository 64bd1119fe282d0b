import { useQuery } from '@tanstack/react-query';
import type { GoodsChoice } from '../../../shared/form/fields/goods-line.tsx';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { addAmounts } from '@oplich/contract/shared/amounts';
import { api } from '../../../shared/api-client/index.ts';
import { useRole } from '../../accounts/index.ts';
import type { Event } from '../api.ts';

/** Positions of the event's warehouse, what ends first before the others, the organizer's, whoever edits: what is free, and what is reserved for it already. */
export function usePositions(event?: Event) {
  const role = useRole();
  const organizerId = event?.organization.id;
  const ownerId = role === 'administrator' && organizerId ? organizerId : undefined;
  const query = useQuery(
    api.query('GET /warehouse/positions', {
      query: { pageSize: 100, sort: 'expiryDate', ...(ownerId && { ownerId }) },
    }),
  );
  const reserved = (id: string) => event?.stock?.find(line => line.positionId === id)?.reserved ?? '0';
  const isPlanned = (id: string) => event?.issuedAid.some(line => line.positionId === id) ?? false;
  const today = kyivDay(new Date());
  const positions: GoodsChoice[] | undefined = query.data?.items
    // What is past its day is not offered; what the event planned before stays in sight, with a warning.
    .filter(({ id, expiryDate }) => !isExpired(expiryDate, today) || isPlanned(id))
    .map(({ id, name, units, available, expiryDate }) => ({
      id,
      name,
      units,
      expiryDate,
      there: addAmounts(available, reserved(id)),
    }));
  return { ...query, positions };
}
