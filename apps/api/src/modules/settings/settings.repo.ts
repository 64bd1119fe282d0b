import type { SecuritySettings } from '@oplich/contract/settings/schemas';
import type { z } from 'zod';
import type { Reader, Tx } from '../../db/pool.ts';

type Settings = z.output<typeof SecuritySettings>;

/** Returns the newest rate on or before a day, if there is one. */
export const findRate = (db: Reader, day: string) =>
  db
    .selectFrom('exchangeRates')
    .select(['uahPerUsd', 'asOf'])
    .where('asOf', '<=', day)
    .orderBy('asOf', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps the rate of a day, in the place of an earlier one. */
export const saveRate = (
  tx: Tx,
  { asOf, ...values }: { asOf: string; uahPerUsd: string; setBy: string; setAt: Date },
) =>
  tx
    .insertInto('exchangeRates')
    .values({ asOf, ...values })
    .onConflict(conflict => conflict.column('asOf').doUpdateSet(values))
    .execute();

export const findSecuritySettings = (db: Reader): Promise<Settings> =>
  db.selectFrom('productSettings').select(['administratorsNeedSecondFactor', 'fourEyes']).executeTakeFirstOrThrow();

/** Serialized: the later of two simultaneous changes sees the result of the first. */
export const lockSecuritySettings = (tx: Tx): Promise<Settings> =>
  tx
    .selectFrom('productSettings')
    .select(['administratorsNeedSecondFactor', 'fourEyes'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export const saveSecuritySettings = (tx: Tx, settings: Settings) =>
  tx.updateTable('productSettings').set(settings).execute();
