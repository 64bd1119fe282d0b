import { sql } from 'kysely';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Tx } from '../../../db/pool.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { householdFactsAt } from '../../households/index.ts';
import type { OrderFacts } from './order.ts';

/**
 * Returns what an order asks of a person, as it was recorded at an instant: what somebody says of themself later, or takes back,
 * counts for no event that was there before.
 */
export async function orderFactsOf(tx: Tx, secrets: Secrets, accountId: string, at: Date): Promise<OrderFacts> {
  const { rows } = await sql<{ lastAidedOn: string | null }>`
    SELECT max(date) AS last_aided_on FROM issued_aid
    WHERE recipient_id = ${accountId} AND created_at <= ${at} AND (reverted_at IS NULL OR reverted_at > ${at})`.execute(
    tx,
  );
  const recorded = await householdFactsAt(tx, secrets, [accountId], { at, day: kyivDay(at) });
  const { needs, children = 0, elderly = 0 } = recorded.get(accountId) ?? {};
  return {
    needs: needs !== undefined && needs.size > 0,
    children: children > 0,
    elderly: elderly > 0,
    lastAidedOn: rows[0]?.lastAidedOn ?? null,
  };
}
