import { useQuery } from '@tanstack/react-query';
import type { GoodsChoice } from '../../../shared/form/fields/goods-line.tsx';
import { addAmounts } from '@oplich/contract/shared/amounts';
import { api } from '../../../shared/api-client/index.ts';
import { useRole } from '../../accounts/index.ts';
import type { Event } from '../api.ts';

/** Positions of the event's warehouse, the organizer's, whoever edits: what is free, and what is reserved for it already. */
export function usePositions(event?: Event) {
  const role = useRole();
  const organizerId = event?.organization.id;
  const ownerId = role === 'administrator' && organizerId ? organizerId : undefined;
  const query = useQuery(
    api.query('GET /warehouse/positions', { query: { pageSize: 100, sort: 'name', ...(ownerId && { ownerId }) } }),
  );
  const reserved = (id: string) => event?.stock?.find(line => line.positionId === id)?.reserved ?? '0';
  const positions: GoodsChoice[] | undefined = query.data?.items.map(({ id, name, units, available }) => ({
    id,
    name,
    units,
    there: addAmounts(available, reserved(id)),
  }));
  return { ...query, positions };
}
