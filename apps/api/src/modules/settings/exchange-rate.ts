import type { Reader } from '../../db/pool.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Operation } from '../../platform/operation.ts';
import { findRate, saveRate } from './settings.repo.ts';

interface Rate {
  uahPerUsd: string | null;
  asOf: string | null;
}

/** The newest rate on or before a day; none: both null [R-UIX-7]. */
export async function findExchangeRate(db: Reader, day: string): Promise<Rate> {
  const rate = await findRate(db, day);
  return rate ? { uahPerUsd: shortRate(rate.uahPerUsd), asOf: rate.asOf } : { uahPerUsd: null, asOf: null };
}

/** Sets the rate of a day, anew if there was one. */
export async function setExchangeRate(
  { tx, actor, at }: Operation,
  rate: { uahPerUsd: string; asOf: string },
): Promise<Rate> {
  await saveRate(tx, { ...rate, setBy: actor.id, setAt: at });
  await recordAudit(tx, {
    actor,
    action: 'exchangeRate.set',
    subject: { type: 'exchangeRate', id: rate.asOf },
    details: { uahPerUsd: rate.uahPerUsd },
    at,
  });
  return findExchangeRate(tx, rate.asOf);
}

/** At least two digits after the point, more only where they say something: `41.5000` → `41.50`. */
const shortRate = (value: string) => value.replace(/(\.\d\d\d*?)0+$/, '$1');
