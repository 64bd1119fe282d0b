import type { Event } from './api.ts';

type Block = NonNullable<Event['applyBlock']>;
export type BlockText = 'next' | 'household' | 'full' | 'region' | 'expired' | 'closed';

const texts: Record<string, BlockText> = {
  participation_once_per_month: 'next',
  household_already_takes_part: 'household',
  event_participants_limit_exceeded: 'full',
  user_region_mismatch: 'region',
  event_respond_time_expired: 'expired',
};

/**
 * Returns the key of the text that tells why the person cannot apply now. Unknown reasons, and a monthly one without a date, get a general
 * text.
 */
export function blockText({ code, allowedAt }: Block): BlockText {
  const text = texts[code] ?? 'closed';
  return text === 'next' && !allowedAt ? 'closed' : text;
}
