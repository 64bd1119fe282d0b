import type { PartnerDuty } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';

/** Whether a membership, by its name in the query, is one for which somebody acts now. */
export const isActive = (member: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql`(${of('account_id')} IS NOT NULL AND ${of('suspended_at')} IS NULL AND ${of('removed_at')} IS NULL)`;
};

/** Whether a member is told what the partner is told: with the duty, and where some are named, those alone. */
export const isTold = (
  member: string,
  { duty, memberIds }: { duty: PartnerDuty | null; memberIds: readonly string[] | null },
): RawBuilder<boolean> => sql`(${isActive(member)} AND ${duty}::text = ANY(${sql.ref(`${member}.duties`)})
  AND (${memberIds}::uuid[] IS NULL OR ${sql.ref(`${member}.account_id`)} = ANY(${memberIds}::uuid[])))`;
