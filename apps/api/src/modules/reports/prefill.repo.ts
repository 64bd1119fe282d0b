import { participantSets, reportAges, statusesIn } from '@oplich/contract';
import type { IssuedGoods } from '@oplich/contract/reports/schemas';
import { sql } from 'kysely';
import { compiledByIds } from '../../db/compiled.ts';
import type { Reader } from '../../db/pool.ts';
import { decimal, money, quantity } from '../../platform/decimal.ts';

/**
 * Returns how many people were helped, each once, by age on the event's day and by sex where known: people marked as aided or with an issue
 * on paper and, where aid was given by people, those it was counted for.
 */
export async function countAided(db: Reader, eventId: string, day: string) {
  const isHelped = sql`participants.event_id = ${eventId} AND participants.status = ANY(${statusesIn(participantSets.isHelped)}::text[])`;
  const bornAfter = (years: number) => sql`birthday > ${day}::date - make_interval(years => ${years})`;
  const { rows } = await sql<
    Record<'people' | 'children' | 'adults' | 'elderly' | 'ageUnknown' | 'female' | 'male', number>
  >`
    WITH aided AS (
      SELECT account_id, person_birthday AS birthday FROM participants WHERE ${isHelped}
      UNION ALL
      SELECT on_paper.account_id, accounts.birthday FROM (
        -- Nearly all of them are marked too: whom the index alone tells are taken out before a record is read.
        SELECT unmarked.account_id FROM (
          SELECT recipient_id AS account_id FROM issued_aid WHERE event_id = ${eventId} AND recipient_id IS NOT NULL
          EXCEPT SELECT account_id FROM participants WHERE ${isHelped}
        ) AS unmarked
        WHERE EXISTS (
          SELECT FROM issued_aid WHERE event_id = ${eventId} AND recipient_id = unmarked.account_id AND reverted_at IS NULL)
        UNION ALL
        SELECT NULL FROM (
          SELECT DISTINCT recipient_name FROM issued_aid WHERE event_id = ${eventId} AND recipient_id IS NULL AND reverted_at IS NULL
        ) AS unknown
      ) AS on_paper LEFT JOIN accounts ON accounts.id = on_paper.account_id
    ), people AS (
      SELECT 'child' = ANY(counted.kinds) AS is_child, 'adult' = ANY(counted.kinds) AS is_adult, 'elderly' = ANY(counted.kinds) AS is_elderly,
        'female' = ANY(counted.kinds) AS is_female, 'male' = ANY(counted.kinds) AS is_male
      FROM aided JOIN counted_people AS counted ON counted.event_id = ${eventId} AND counted.account_id = aided.account_id AND counted.counts
      UNION ALL
      -- Nobody was counted for them. Whose people all stand with others is counted there.
      SELECT ${bornAfter(reportAges.adult)}, NOT ${bornAfter(reportAges.adult)} AND ${bornAfter(reportAges.elderly)}, NOT ${bornAfter(reportAges.elderly)}, false, false
      FROM aided
      WHERE NOT EXISTS (SELECT FROM counted_people AS counted WHERE counted.event_id = ${eventId} AND counted.account_id = aided.account_id)
    )
    SELECT count(*) AS people,
      count(*) FILTER (WHERE is_child) AS children,
      count(*) FILTER (WHERE is_adult) AS adults,
      count(*) FILTER (WHERE is_elderly) AS elderly,
      count(*) FILTER (WHERE (is_child OR is_adult OR is_elderly) IS NOT TRUE) AS age_unknown,
      count(*) FILTER (WHERE is_female) AS female,
      count(*) FILTER (WHERE is_male) AS male
    FROM people`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/**
 * Returns the goods issued at events, by goods and code, in the order of their names. They are summed before the goods are read by id:
 * PostgreSQL does not know that they are few, and would read all goods.
 */
export async function issuedGoods(db: Reader, eventIds: readonly string[]) {
  const rows = await issuedAt(db, eventIds, {});
  return (eventId: string): IssuedGoods[] =>
    rows
      .filter(row => row.eventId === eventId)
      .map(({ name, units, uniqueCode, quantity: amount, value }) => ({
        name,
        units,
        quantity: quantity(amount),
        value: money(decimal(value)),
        uniqueCode,
      }));
}

interface Issued {
  eventId: string;
  name: string;
  units: string;
  uniqueCode: string | null;
  quantity: string;
  value: string;
}

const issuedAt = compiledByIds(
  (_, anyId) => sql<Issued>`
    SELECT issued.event_id, goods.name, goods.units, issued.unique_code, sum(issued.quantity) AS quantity, sum(issued.value) AS value
    FROM (
      SELECT event_id, position_id, unique_code, sum(quantity) AS quantity, sum(total_cost) AS value
      FROM issued_aid WHERE event_id = ${anyId} AND reverted_at IS NULL GROUP BY event_id, position_id, unique_code
    ) AS issued CROSS JOIN LATERAL (SELECT name, units FROM positions WHERE id = issued.position_id OFFSET 0) AS goods
    GROUP BY issued.event_id, goods.name, goods.units, issued.unique_code
    ORDER BY goods.name COLLATE "uk-x-icu", issued.unique_code`,
);
