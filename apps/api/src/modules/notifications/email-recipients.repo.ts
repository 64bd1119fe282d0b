import type { Language, PartnerDuty } from '@oplich/contract';
import { dutiesOfKinds, type NotificationKind } from '@oplich/contract/notifications/schemas';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Reader } from '../../db/pool.ts';
import type { ForDuty } from '../../platform/email/index.ts';
import { membersWithDuty } from './members-with-duty.repo.ts';

interface EmailRecipient {
  accountId: string;
  email: string;
  language: Language;
  /** Only members with this duty for one of the accounts. */
  forDuty?: ForDuty | null;
}

/**
 * Returns the recipients of an email about something, and their languages: the accounts, and the members acting for them with the duty of
 * its kind. A deleted account gets none, nor do the members of a deleted partner.
 */
export const emailRecipients = (
  db: Reader,
  accountIds: readonly string[],
  kind: NotificationKind,
): Promise<EmailRecipient[]> => {
  const duty = dutiesOfKinds[kind];
  return duty ? withMembers(db, accountIds, duty) : ofAccounts(db, accountIds).execute();
};

const ofAccounts = (db: Reader, accountIds: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'language'])
    .where('id', '=', anyOf(accountIds))
    .where('deletedAt', 'is', null);

async function withMembers(db: Reader, accountIds: readonly string[], duty: PartnerDuty): Promise<EmailRecipient[]> {
  const { rows } = await sql<EmailRecipient & { partnerId: string | null }>`
    SELECT id AS account_id, email, language, NULL::uuid AS partner_id FROM accounts WHERE id = ${anyOf(accountIds)} AND deleted_at IS NULL
    UNION
    SELECT account.id, account.email, account.language, partner.id
    FROM ${membersWithDuty(duty)} WHERE member.partner_id = ${anyOf(accountIds)}`.execute(db);
  return rows.map(({ partnerId, ...to }) => ({ ...to, forDuty: partnerId === null ? null : { partnerId, duty } }));
}
