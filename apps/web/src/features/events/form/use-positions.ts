import { isExpired } from '@oplich/contract/warehouse/expiry';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { addAmounts } from '@oplich/contract/shared/amounts';
import { useWatch } from 'react-hook-form';
import type { GoodsChoice } from '../../../shared/form/fields/goods-picker.tsx';
import { useGoods } from '../../../shared/hooks/use-goods.ts';
import { useRole } from '../../accounts/index.ts';
import type { Event } from '../api.ts';
import type { EventValues } from './event-values.ts';

/**
 * Returns the positions of the event's warehouse, which is the organizer's, with what is available and what is reserved for the event.
 */
export function usePositions(event?: Event) {
  const role = useRole();
  const organizerId = event?.organization.id;
  const ownerId = role === 'administrator' && organizerId ? organizerId : undefined;
  const lines = useWatch<EventValues, 'issuedAid'>({ name: 'issuedAid' });
  const { goods, ...rest } = useGoods(
    { expired: 'false', ...(ownerId && { ownerId }) },
    lines.map(({ positionId }) => positionId),
  );
  const reserved = (id: string) => event?.stock?.find(line => line.positionId === id)?.reserved ?? '0';
  const isPlanned = (id: string) => event?.issuedAid.some(line => line.positionId === id) ?? false;
  const today = kyivDay(new Date());
  const positions: GoodsChoice[] | undefined = goods
    // Expired goods are not offered; those the event planned before stay visible, with a warning.
    ?.filter(({ id, expiryDate }) => !isExpired(expiryDate ?? null, today) || isPlanned(id))
    .map(({ available, ...one }) => ({ ...one, there: addAmounts(available, reserved(one.id)) }));
  return { ...rest, positions };
}
