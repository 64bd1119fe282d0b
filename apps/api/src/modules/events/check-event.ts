import type { FieldError } from '@oplich/contract';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import type { CreateEvent, UpdateEvent } from '@oplich/contract/events/bodies';
import type { Tx } from '../../db/pool.ts';
import { fail, failField, failFields } from '../../platform/problem.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { User } from '../../platform/user.ts';
import { aidRegionsOf } from '../regions/index.ts';
import { findPositionsIn, lockForEvent } from '../warehouse/index.ts';

/** A partner's events lie in its aid regions: an organization's list, a volunteer's own region. Administrators anywhere. */
export async function checkRegion(tx: Tx, user: User, regionId: number): Promise<void> {
  if (user.role === 'administrator') return;
  if (!(await aidRegionsOf(tx, user)).includes(regionId)) failField('regionId', 'region_not_allowed');
}

type Body = Pick<CreateEvent | UpdateEvent, 'eventDate' | 'issuedAid'>;

/**
 * What only the server can check of an event's body: the time and the event's warehouse. Goods past their last day are not
 * planned anew; those an event planned before stay in its plan.
 */
export async function checkBody(
  tx: Tx,
  { id, warehouseId, planned = [] }: { id: string; warehouseId: string; planned?: readonly string[] },
  body: Body,
  at: Date,
): Promise<void> {
  const errors: FieldError[] = [];
  if (body.eventDate !== undefined && new Date(body.eventDate) <= at)
    errors.push({ path: 'eventDate', code: 'too_small' });

  const lines = body.issuedAid ?? [];
  const positionIds = lines.map(line => line.positionId);
  if (positionIds.length > 0) await lockForEvent(tx, id, positionIds);
  const there = await findPositionsIn(tx, warehouseId, positionIds);
  lines.forEach(({ positionId }, index) => {
    if (!there.some(position => position.id === positionId)) {
      errors.push({ path: `issuedAid.${index}.positionId`, code: 'not_found' });
    }
  });
  if (errors.length > 0) failFields(errors);
  const over = there.find(({ id: one, expiryDate }) => isExpired(expiryDate, kyivDay(at)) && !planned.includes(one));
  if (over) fail('goods_expired', { positionId: over.id, expiryDate: over.expiryDate });
}
