import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../db/pool.ts';

/** A difference between what a balance, reservation or document records and what the movements add up to. */
export interface LedgerFault {
  rule: keyof typeof rules;
  /** The position it is about. */
  positionId: string;
  recorded: string | null;
  moved: string | null;
}

/** Both legs of every movement: positive for the account that receives, negative for the one that gives. */
const legs = sql`
  SELECT seq, coalesce(to_position_id, position_id) AS position_id, to_account_id AS account_id, quantity, balance_after
  FROM stock_movements
  UNION ALL SELECT seq, position_id, from_account_id, -quantity, balance_after FROM stock_movements`;

/** Each query returns the rows that break a rule: `position_id, recorded, moved`. */
const rules = {
  /** A balance is the sum of its movements. */
  balance: sql`
    WITH moved AS (SELECT position_id, account_id, sum(quantity) AS quantity FROM (${legs}) AS leg GROUP BY 1, 2)
    SELECT position_id, balance.quantity AS recorded, moved.quantity AS moved
    FROM moved FULL JOIN stock_balances AS balance USING (position_id, account_id)
    WHERE coalesce(moved.quantity, 0) <> coalesce(balance.quantity, 0)`,
  /** No account but the outside ever had a negative balance, and each movement recorded the balance after it. */
  history: sql`
    WITH leg AS (
      SELECT leg.seq, leg.position_id, account.kind, leg.balance_after,
        sum(leg.quantity) OVER (PARTITION BY leg.position_id, leg.account_id ORDER BY leg.seq) AS running
      FROM (${legs}) AS leg JOIN stock_accounts AS account ON account.id = leg.account_id
    )
    SELECT position_id, balance_after AS recorded, running AS moved FROM leg
    WHERE (kind <> 'outside' AND running < 0) OR (kind = 'warehouse' AND running <> balance_after)`,
  /** The total received is the sum of incoming movements. */
  received: sql`
    SELECT balance.position_id, balance.received AS recorded, coalesce(came.quantity, 0) AS moved
    FROM stock_balances AS balance
    LEFT JOIN (
      SELECT coalesce(to_position_id, position_id) AS position_id, sum(quantity) AS quantity FROM stock_movements
      WHERE kind IN ('receipt', 'transferIn') GROUP BY 1
    ) AS came USING (position_id)
    WHERE balance.account_kind = 'warehouse' AND balance.received <> coalesce(came.quantity, 0)`,
  /** The reserved quantity is the sum of the reservations, and at most the balance. */
  reserved: sql`
    SELECT balance.position_id, balance.reserved AS recorded, coalesce(held.quantity, 0) AS moved
    FROM stock_balances AS balance
    LEFT JOIN (SELECT position_id, sum(held) AS quantity FROM stock_reservations GROUP BY 1) AS held USING (position_id)
    WHERE balance.account_kind = 'warehouse'
      AND (balance.reserved <> coalesce(held.quantity, 0) OR balance.reserved > balance.quantity)`,
  /** Nothing is reserved for an event that is over or for a request without a claim. */
  promised: sql`
    SELECT promise.position_id, promise.wanted AS recorded, 0 AS moved FROM stock_reservations AS promise
    WHERE promise.wanted > 0 AND NOT CASE promise.cause_type
      WHEN 'event' THEN EXISTS (
        SELECT FROM events WHERE id = promise.cause_id AND status = 'scheduled' AND cancelled_at IS NULL)
      ELSE EXISTS (SELECT FROM help_requests WHERE id = promise.cause_id AND claimed_by IS NOT NULL) END`,
  /** Each issue that was not reverted has exactly one record. */
  issuedAid: sql`
    WITH moved AS (
      SELECT movement.position_id, movement.id, movement.quantity FROM stock_movements AS movement
      WHERE movement.kind = 'issue'
        AND NOT EXISTS (SELECT FROM stock_movements AS back WHERE back.reverses = movement.id)
    )
    SELECT coalesce(moved.position_id, issued.position_id) AS position_id, issued.quantity AS recorded, moved.quantity AS moved
    FROM moved FULL JOIN (SELECT * FROM issued_aid WHERE reverted_at IS NULL) AS issued ON issued.movement_id = moved.id
    WHERE moved.quantity IS DISTINCT FROM issued.quantity`,
  /** Acts record what moved: sent or issued, received, missing, returned. */
  acts: sql`
    WITH recorded AS (
      SELECT item.act_id, item.position_id, kind.kind,
        CASE kind.kind
          WHEN 'transferOut' THEN item.quantity
          WHEN 'issue' THEN item.quantity
          WHEN 'issueReverted' THEN item.quantity
          WHEN 'transferIn' THEN item.received
          WHEN 'transferCancelled' THEN CASE act.status WHEN 'cancelled' THEN item.quantity ELSE item.quantity - item.received END
          WHEN 'shortage' THEN item.quantity - item.received
        END AS quantity
      FROM act_items AS item JOIN acts AS act ON act.id = item.act_id AND act.issued_at IS NOT NULL
      CROSS JOIN LATERAL unnest(CASE
        WHEN act.kind = 'helpRequest' AND act.status = 'cancelled' THEN ARRAY['issue', 'issueReverted']
        WHEN act.kind = 'helpRequest' THEN ARRAY['issue']
        WHEN act.status = 'cancelled' THEN ARRAY['transferOut', 'transferCancelled']
        WHEN act.status = 'confirmed' THEN ARRAY['transferOut', 'transferIn', 'transferCancelled', 'shortage']
        ELSE ARRAY['transferOut'] END) AS kind (kind)
    ), moved AS (
      SELECT cause_id AS act_id, position_id, kind, sum(quantity) AS quantity FROM stock_movements
      WHERE cause_type = 'act' GROUP BY 1, 2, 3
    )
    SELECT position_id, recorded.quantity AS recorded, moved.quantity AS moved
    FROM recorded FULL JOIN moved USING (act_id, position_id, kind)
    WHERE coalesce(recorded.quantity, 0) <> coalesce(moved.quantity, 0)`,
} as const satisfies Record<string, RawBuilder<unknown>>;

const ledgerRules = Object.keys(rules) as (keyof typeof rules)[];

/** Checks all balances, reservations, issued aid and acts against the movements. Returns the differences. */
export async function findLedgerFaults(db: Reader): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const rule of ledgerRules) {
    const { rows } = await sql<Omit<LedgerFault, 'rule'>>`${rules[rule]} LIMIT 1000`.execute(db);
    faults.push(...rows.map(row => ({ rule, ...row })));
  }
  return faults;
}

/** How many movements there are, and of how many positions. */
export async function countMovements(db: Reader): Promise<{ movements: number; positions: number }> {
  return db
    .selectFrom('stockMovements')
    .select([sql<number>`count(*)`.as('movements'), sql<number>`count(DISTINCT position_id)`.as('positions')])
    .executeTakeFirstOrThrow();
}
