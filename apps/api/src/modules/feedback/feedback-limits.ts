import { dayMs } from '@oplich/contract/shared/kyiv-time';
import type { FeedbackLimits } from '@oplich/contract/feedback/schemas';
import type { Config } from '../../config.ts';
import type { Reader } from '../../db/pool.ts';
import { sentSince } from './feedback.repo.ts';

/**
 * How many messages somebody may still send [R-SUP-6]: `limit` in `days` times 24 hours, counted from the instant of each.
 * When none is left, the next may follow as soon as the oldest of the last `limit` is out of that time.
 */
export async function feedbackLimits(
  db: Reader,
  authorId: string,
  { limit, days }: Config['feedback'],
  at: Date,
): Promise<FeedbackLimits> {
  const sent = await sentSince(db, authorId, new Date(at.getTime() - days * dayMs), limit);
  const oldest = sent.length < limit ? undefined : sent.at(-1);
  if (!oldest) return { left: limit - sent.length, allowedAt: null, daysLeft: 0, limit, days };
  const allowed = oldest.getTime() + days * dayMs;
  return {
    left: 0,
    allowedAt: new Date(allowed).toISOString(),
    daysLeft: Math.ceil((allowed - at.getTime()) / dayMs),
    limit,
    days,
  };
}
