import type { Duty } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/pool.ts';
import type { DutyRecipient } from '../../platform/email/index.ts';

/** Whether a membership, by its alias in the query, is active: joined, not suspended, not removed. */
export const isActive = (member: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql`(${of('account_id')} IS NOT NULL AND ${of('suspended_at')} IS NULL AND ${of('removed_at')} IS NULL)`;
};

/** Whether a member receives what concerns a duty of their partner; with `memberIds` only those members do. */
export const isRecipient = (
  member: string,
  { duty, memberIds }: { duty: Duty | null; memberIds: readonly string[] | null },
): RawBuilder<boolean> => sql`(${isActive(member)} AND ${duty}::text = ANY(${sql.ref(`${member}.duties`)})
  AND (${memberIds}::uuid[] IS NULL OR ${sql.ref(`${member}.account_id`)} = ANY(${memberIds}::uuid[])))`;

/** Returns the tables of active members with a duty, as `member`, `account` and `partner`. */
export const membersWithDuty = (duty: Duty): RawBuilder<unknown> => sql`partner_members AS member
  JOIN accounts AS partner ON partner.id = member.partner_id AND partner.deleted_at IS NULL
  JOIN accounts AS account ON account.id = member.account_id AND account.deleted_at IS NULL AND ${isRecipient('member', { duty, memberIds: null })}`;

/** Returns whether the recipient of an email still has the duty because of which they get it [R-TEA-18]. */
export async function stillHasDuty(db: Reader, { accountId, partnerId, duty }: DutyRecipient): Promise<boolean> {
  const has =
    partnerId === null
      ? sql`SELECT FROM accounts WHERE id = ${accountId} AND role = 'administrator' AND deleted_at IS NULL
          AND (duties IS NULL OR ${duty} = ANY (duties))`
      : sql`SELECT FROM ${membersWithDuty(duty)} WHERE member.partner_id = ${partnerId} AND member.account_id = ${accountId}`;
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (${has}) AS has`.execute(db);
  return rows[0]?.has ?? false;
}
