import { isPositive } from '@oplich/contract/shared/amounts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import type { Position } from '../../api.ts';

/** Whether something of a position is free to go to another partner today. */
export const canBeSent = ({ available, expiryDate }: Position): boolean =>
  isPositive(available) && !isExpired(expiryDate, kyivDay(new Date()));
