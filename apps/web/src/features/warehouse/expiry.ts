import { daysBetween } from '@oplich/contract/shared/kyiv-time';

/** From so many days on a position's expiry is a warning. */
const warnDays = 30;

export type Expiry = { state: 'none' | 'fine' | 'over' | 'today' } | { state: 'soon'; days: number };

/** How near the end of goods is; both are days. Goods are good on their last day. */
export function expiryOf(expiryDate: string | null, today: string): Expiry {
  if (!expiryDate) return { state: 'none' };
  const days = daysBetween(today, expiryDate);
  if (days < 0) return { state: 'over' };
  if (days === 0) return { state: 'today' };
  return days <= warnDays ? { state: 'soon', days } : { state: 'fine' };
}
