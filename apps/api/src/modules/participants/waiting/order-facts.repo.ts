import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Tx } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { householdFactsAt } from '../../households/index.ts';
import { lastAidedAsOf } from '../../warehouse/index.ts';
import type { OrderFacts } from './order.ts';

/**
 * Returns the facts that an order compares, for each person, as recorded at `at`. Later changes to a household do not count for events
 * that existed before.
 */
export async function orderFactsOf(
  tx: Tx,
  secrets: Secrets,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, OrderFacts>> {
  const lastAided = await lastAidedAsOf(tx, accountIds, at);
  const recorded = await householdFactsAt(tx, secrets, [...accountIds], { at, day: kyivDay(at) });
  return new Map(
    accountIds.map(id => {
      const { needs, children = 0, elderly = 0 } = recorded.get(id) ?? {};
      return [
        id,
        {
          needs: needs !== undefined && needs.size > 0,
          children: children > 0,
          elderly: elderly > 0,
          lastAidedOn: lastAided.get(id) ?? null,
        },
      ];
    }),
  );
}
