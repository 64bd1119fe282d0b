import { participantSets, reportAges, statusesIn } from '@oplich/contract';
import type { IssuedGoods } from '@oplich/contract/reports/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import { decimal, money, quantity } from '../../platform/decimal.ts';

/** Returns how many were marked as aided or have an issue on paper, each once, by age on the event's day. */
export async function countAided(db: Reader, eventId: string, day: string) {
  const bornAfter = (years: number) => sql`birthday > ${day}::date - make_interval(years => ${years})`;
  const { rows } = await sql<Record<'people' | 'children' | 'adults' | 'elderly' | 'unknown', number>>`
    WITH aided AS (
      SELECT account_id::text AS who, account_id FROM participants WHERE event_id = ${eventId} AND status = ANY(${statusesIn(participantSets.isHelped)}::text[])
      UNION
      SELECT coalesce(recipient_id::text, recipient_name), recipient_id FROM issued_aid
      WHERE event_id = ${eventId} AND reverted_at IS NULL
    )
    SELECT count(*) AS people,
      count(*) FILTER (WHERE ${bornAfter(reportAges.adult)}) AS children,
      count(*) FILTER (WHERE NOT ${bornAfter(reportAges.adult)} AND ${bornAfter(reportAges.elderly)}) AS adults,
      count(*) FILTER (WHERE NOT ${bornAfter(reportAges.elderly)}) AS elderly,
      count(*) FILTER (WHERE birthday IS NULL) AS unknown
    FROM aided LEFT JOIN accounts ON accounts.id = aided.account_id`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/** Returns what was issued at events, by goods and code, in the order of their names. */
export async function issuedGoods(db: Reader, eventIds: readonly string[]) {
  const rows =
    eventIds.length === 0
      ? []
      : await db
          .selectFrom('issuedAid')
          .innerJoin('positions', 'positions.id', 'issuedAid.positionId')
          .select([
            'issuedAid.eventId',
            'positions.name',
            'positions.units',
            'issuedAid.uniqueCode',
            sql<string>`sum(issued_aid.quantity)`.as('quantity'),
            sql<string>`sum(issued_aid.total_cost)`.as('value'),
          ])
          .where('issuedAid.eventId', 'in', [...eventIds])
          .where('issuedAid.revertedAt', 'is', null)
          .groupBy(['issuedAid.eventId', 'positions.name', 'positions.units', 'issuedAid.uniqueCode'])
          .orderBy(sql`positions.name COLLATE "uk-x-icu"`)
          .orderBy('issuedAid.uniqueCode')
          .execute();
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
