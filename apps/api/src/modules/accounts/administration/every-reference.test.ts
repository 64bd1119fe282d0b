import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';

/**
 * Why what refers to an account and would keep it in place does not stand in the way of a partner that is removed whole. A new
 * reference either goes or is emptied with the account (`ON DELETE`), or is forgotten before it and named here.
 */
const others: Record<string, string> = {
  // Of people, helpers and administrators, whose accounts stay as rows.
  'accounts.duplicate_of': 'an account of a displaced person',
  'act_parties.account_id': 'of an act: history',
  'approvals.asked_by decided_by': 'an administrator',
  'declarations.decided_by': 'an administrator',
  'desk_helpers.account_id': 'a helper, who goes with their day',
  'duplicates.a_id b_id decided_by kept_id': 'accounts of displaced people, an administrator',
  'feedback.replied_by': 'an administrator',
  'help_requests.decided_by': 'a decision: history',
  'issued_aid.recipient_id reverted_by': 'aid: history',
  'late_issues.participant_id': 'of an event that somebody joined: history',
  'participants.account_id': 'a displaced person',
  'reports.created_by decided_by': 'a report: history',
  'stock_movements.actor_id': 'a movement: history',
  'waiting_list.account_id': 'a displaced person',
  // Of the partner: history, for which it stays as "deleted account", or gone before it.
  'acts.cancelled_by confirmed_by created_by issued_by recipient_id': 'an act: history',
  'code_reports.reported_by': 'of goods that moved: history',
  'declarations.owner_id': 'drafts go (`eraseDeclarationsOf`), one handed in is history',
  'events.created_by organizer_id': 'removed where nobody joined (`removeUnjoinedEvents`), else history',
  'feedback.author_id': 'rows go (`deleteFeedbackOf`)',
  'help_requests.claimed_by': 'claims end with the deletion before (`endWhatIsOpen`)',
  'help_requests.requester_id': 'a request: history',
  'notification_people.partner_id': 'rows go (`deleteNotificationsOf`)',
  'partner_members.account_id invited_by partner_id':
    'rows go, or name the partner who invited (`deleteMembershipsOf`)',
  'sessions.acting_for': 'rows go',
  'warehouses.owner_id': 'removed where nothing moved (`removeUnusedWarehouse`), else history',
};

test('what refers to an account goes with it, or says why a partner without history is removed in spite of it [R-ADM-16]', async () => {
  const { db } = (await anApp()).deps;
  const { rows } = await sql<{ name: string }>`
    SELECT conrelid::regclass || '.' || attname AS name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'accounts'::regclass AND confdeltype NOT IN ('c', 'n')`.execute(db);
  const known = Object.keys(others).flatMap(line => {
    const [table = '', columns = ''] = line.split('.');
    return columns.split(' ').map(column => `${table}.${column}`);
  });
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
