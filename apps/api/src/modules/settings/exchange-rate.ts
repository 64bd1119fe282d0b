import type { Reader, Tx } from '../../db/pool.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { User } from '../../platform/user.ts';

interface Rate {
  uahPerUsd: string | null;
  asOf: string | null;
}

/** The newest rate on or before a day; none: both null [R-UIX-7]. */
export async function findExchangeRate(db: Reader, day: string): Promise<Rate> {
  const rate = await db
    .selectFrom('exchangeRates')
    .select(['uahPerUsd', 'asOf'])
    .where('asOf', '<=', day)
    .orderBy('asOf', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rate ? { uahPerUsd: shortRate(rate.uahPerUsd), asOf: rate.asOf } : { uahPerUsd: null, asOf: null };
}

/** Sets the rate of a day, anew if there was one. */
export async function setExchangeRate(
  tx: Tx,
  user: User,
  rate: { uahPerUsd: string; asOf: string },
  at: Date,
): Promise<Rate> {
  const values = { uahPerUsd: rate.uahPerUsd, setBy: user.id, setAt: at };
  await tx
    .insertInto('exchangeRates')
    .values({ asOf: rate.asOf, ...values })
    .onConflict(conflict => conflict.column('asOf').doUpdateSet(values))
    .execute();
  await recordAudit(tx, {
    actor: user,
    action: 'exchangeRate.set',
    subject: { type: 'exchangeRate', id: rate.asOf },
    details: { uahPerUsd: rate.uahPerUsd },
    at,
  });
  return findExchangeRate(tx, rate.asOf);
}

/** At least two digits after the point, more only where they say something: `41.5000` → `41.50`. */
const shortRate = (value: string) => value.replace(/(\.\d\d\d*?)0+$/, '$1');
