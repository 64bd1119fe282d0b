import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { countsUnderCode } from './code-account.repo.ts';

/** How goods left: to people, to another warehouse, lost on the way, written off, taken out of the records. */
export interface Distribution {
  kind: 'issue' | 'transferIn' | 'shortage' | 'writeOff' | 'correction';
  day: string;
  name: string;
  units: string;
  quantity: string;
  cost: string;
  /** People that were issued aid; none of the other kinds. */
  people: number | null;
  /** The place of issue, the receiving warehouse's owner, or why. */
  where: string | null;
  /** Name of the event or number of the act. */
  document: string | null;
}

/**
 * Returns how the goods under a code were distributed, day by day. Issues to people are summed by day, place and event, because the report
 * leaves the product and names nobody. Each is worth what its issue, act or write-off says, even if the price was edited later. A receiver
 * by an act may be a person too, who is named only to readers whose duties concern people.
 */
export async function findDistribution(
  db: Reader,
  { warehouseId, uniqueCode, namesReceivers }: { warehouseId: string; uniqueCode: string; namesReceivers: boolean },
): Promise<Distribution[]> {
  const receiver = namesReceivers ? sql`receiver.name` : sql`NULL`;
  const { rows } = await sql<Distribution>`
    WITH own AS (
      SELECT id, name, units, cost_per_item FROM positions AS position
      WHERE warehouse_id = ${warehouseId}::uuid AND lower(unique_code) = ${uniqueCode.toLowerCase()} AND ${countsUnderCode}
    )
    SELECT 'issue' AS kind, issued.date AS day, own.name, own.units, sum(issued.quantity) AS quantity,
      sum(issued.total_cost) AS cost, count(DISTINCT coalesce(issued.recipient_id::text, issued.recipient_name))::int AS people,
      issued.place_of_issue AS where, coalesce(events.name, acts.number) AS document
    FROM own JOIN issued_aid AS issued ON issued.position_id = own.id
    LEFT JOIN events ON events.id = issued.event_id LEFT JOIN acts ON acts.id = issued.act_id
    WHERE issued.reverted_at IS NULL
    GROUP BY issued.date, own.id, own.name, own.units, issued.place_of_issue, events.name, acts.number
    UNION ALL
    SELECT movement.kind, (movement.at AT TIME ZONE 'Europe/Kyiv')::date, own.name, own.units, movement.quantity,
      round(movement.quantity * coalesce(item.unit_price, why.unit_cost, own.cost_per_item), 2), NULL,
      CASE WHEN movement.kind = 'transferIn' THEN ${receiver} ELSE why.reason END, acts.number
    FROM own JOIN stock_movements AS movement ON movement.position_id = own.id
    LEFT JOIN movement_reasons AS why ON why.movement_id = movement.id
    LEFT JOIN acts ON acts.id = movement.cause_id
    LEFT JOIN act_items AS item ON item.act_id = acts.id AND item.position_id = own.id
    LEFT JOIN act_parties AS receiver ON receiver.act_id = acts.id AND receiver.side = 'to'
    WHERE movement.kind IN ('transferIn', 'shortage', 'writeOff', 'correction')
    ORDER BY day, name, kind`.execute(db);
  return rows;
}
