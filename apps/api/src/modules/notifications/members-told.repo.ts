import type { Duty } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import type { DutyRecipient } from '../../platform/email/index.ts';

/** Whether a membership, by its name in the query, is one for which somebody acts now. */
export const isActive = (member: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql`(${of('account_id')} IS NOT NULL AND ${of('suspended_at')} IS NULL AND ${of('removed_at')} IS NULL)`;
};

/** Whether a member is told what the partner is told: with the duty, and where some are named, those alone. */
export const isTold = (
  member: string,
  { duty, memberIds }: { duty: Duty | null; memberIds: readonly string[] | null },
): RawBuilder<boolean> => sql`(${isActive(member)} AND ${duty}::text = ANY(${sql.ref(`${member}.duties`)})
  AND (${memberIds}::uuid[] IS NULL OR ${sql.ref(`${member}.account_id`)} = ANY(${memberIds}::uuid[])))`;

/** Who acts for a partner that is there and is told for it, as `member`, `account` and `partner`. */
export const membersTold = (duty: Duty): RawBuilder<unknown> => sql`partner_members AS member
  JOIN accounts AS partner ON partner.id = member.partner_id AND partner.deleted_at IS NULL
  JOIN accounts AS account ON account.id = member.account_id AND account.deleted_at IS NULL AND ${isTold('member', { duty, memberIds: null })}`;

/** Whether who is written to because of a duty has it still [R-TEA-18]. */
export async function isStillTold(db: Reader, { accountId, partnerId, duty }: DutyRecipient): Promise<boolean> {
  const has =
    partnerId === null
      ? sql`SELECT FROM accounts WHERE id = ${accountId} AND role = 'administrator' AND deleted_at IS NULL
          AND (duties IS NULL OR ${duty} = ANY (duties))`
      : sql`SELECT FROM ${membersTold(duty)} WHERE member.partner_id = ${partnerId} AND member.account_id = ${accountId}`;
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (${has}) AS has`.execute(db);
  return rows[0]?.has ?? false;
}
