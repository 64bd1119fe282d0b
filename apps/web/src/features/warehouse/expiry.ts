import { daysBetween } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract/shared/limits';

export type Expiry = { state: 'none' | 'fine' | 'over' | 'today' } | { state: 'soon'; days: number };

/** How near the end of goods is; both are days. Goods are good on their last day. */
export function expiryOf(expiryDate: string | null, today: string): Expiry {
  if (!expiryDate) return { state: 'none' };
  const days = daysBetween(today, expiryDate);
  if (days < 0) return { state: 'over' };
  if (days === 0) return { state: 'today' };
  return days <= spans.expiryWarningDays ? { state: 'soon', days } : { state: 'fine' };
}
