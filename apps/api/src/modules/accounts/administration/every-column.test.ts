import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { anUploaded } from '../../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import {
  actAction,
  aDeclaration,
  anAccomplished,
  anAct,
  anEvent,
  aHelpRequest,
  aPosition,
  aReport,
  apply,
} from '../../../../test/things.ts';
import { newId } from '../../../platform/ids.ts';
import { checkAuditChain } from '../../../platform/audit/audit-chain.ts';
import { typedJson, typedWords } from './erase-words.repo.ts';

/**
 * What erasing a person does to every column that holds words, JSON or bytes and is not searched for who they are. A new
 * column has to be given its place here or in `erase-words.repo.ts`.
 */
const others: Record<string, string> = {
  // Their own row, overwritten or emptied by `anonymise`.
  'accounts.email name surname patronym phone_number social_link locality residence_address zip_code': 'overwritten',
  'accounts.passport_index passport_issued_by passport_number_encrypted passport_series_encrypted': 'overwritten',
  'accounts.tax_number_index tax_number_encrypted password_hash search': 'overwritten',
  'organizations.organization_name edrpou head_name head_surname head_patronym acts_on_basis address social_link search':
    'overwritten',
  'event_counts.status': 'numbers',
  'event_count_changes.status': 'numbers',
  'report_counts.status': 'numbers',
  'report_count_changes.status': 'numbers',
  'issued_aid.position_name units': 'goods',
  'account_counts.kind status': 'numbers',
  'account_count_changes.kind status': 'numbers',
  'help_request_counts.category requester_role status': 'numbers',
  'help_request_count_changes.answered category requester_role status': 'numbers',
  'help_request_periods.span whose': 'numbers',
  'accounts.consent_version duties language partner_type role status': 'kept: nobody is known by it',
  // What they were in the things of others.
  'act_parties.name edrpou head acts_on_basis address phone_number tax_number_encrypted': 'overwritten',
  'act_parties.document_kind document_encrypted': 'overwritten',
  'issued_aid.recipient_name': 'overwritten where it is them; a name typed without an account may be a namesake: kept',
  'declarations.recipient': 'overwritten where it is their declaration',
  'declarations.sender number search': 'kept: a customs document of an organization',
  // Rows that go.
  'account_tokens.kind': 'rows go',
  'email_changes.email': 'rows go',
  'email_changes.present_email': 'rows go',
  'external_arrivals.browser_hash code_hash email issuer link_hash name subject surname': 'rows go',
  'external_identities.email issuer subject': 'rows go',
  'idempotency_keys.answer call key request_hash scope': 'rows go, also of others where the answer names them',
  'mails.cause recipient template language duty': 'rows to them go; others keep whom they went to',
  'partner_members.desk_ended_event_ids duties email event_ids name surname': 'rows go',
  'household_versions.content_encrypted': 'rows go',
  'counted_people.kinds': 'kinds of people, how many stays',
  'counted_people.name_index tax_number_index': 'emptied',
  'event_aid_lines.per': 'a kind of people',
  'household_people.name_index tax_number_index': 'rows go',
  'household_links.asked_email': 'rows go, also of who asked the address',
  'late_issues.lines status': 'rows about them go; goods and a state',
  'event_reminders.answer kind': 'rows go',
  'helper_codes.hash': 'rows go within a day',
  'pending_updates.changes_encrypted': 'rows go',
  'recovery_codes.hash': 'rows go',
  'refresh_tokens.hash used_with_hash': 'rows go',
  'second_factors.secret_encrypted': 'rows go',
  'sessions.ended_because user_agent': 'rows go',
  'notification_choices.topic': 'rows go',
  'partner_news_paces.pace topic': 'rows go',
  'partner_news_told.pace': 'a kind of partners',
  'notification_members.duties': 'rows go',
  'notification_members.role': 'rows go',
  'files.browser_hash content_type encrypted_with origin purpose storage_key used_as': 'rows go with the bytes',
  'unreferenced_files.storage_key': 'goes once the bytes are gone',
  'approvals.asked_address duties duty input kind loosens state':
    'kept: ids and network addresses of administrators; the input goes when it is decided',
  'duplicates.reasons state': 'kept: codes of why two accounts are alike and what was decided, no typed words',
  // What never changes, or is gone soon.
  'audit.action actor_role address details request_id subject_id subject_type':
    'kept: chained; ids and network addresses, no typed words',
  'audit_chain.hash': 'kept: hashes of rows that stay',
  'security_log.address bucket call kind role': 'kept 400 days, then deleted; no names',
  'failed_attempts.kind origin subject': 'keyed hashes, gone after a day',
  'taken_answers.network': 'keyed hashes, gone after a day',
  'registration_uploads.origin': 'keyed hashes, gone after a day',
  'spent_budgets.budget': 'counts, gone after two days',
  // What says nothing of a person.
  'act_counters.kind': 'a number',
  'act_items.category unique_code units': 'goods',
  'act_parties.kind side': 'which kind of party',
  'acts.basis_type kind number status': 'states and numbers',
  'declaration_items.category units': 'goods',
  'declarations.status unique_code': 'states and numbers',
  'events.locality_katottg location_city search status type': 'a public place; search is made from the rest',
  'events.order_criteria': 'choices',
  'events.contact_phone map_point step_free what_to_bring': 'whom to call of the organizer, a place, a choice, things',
  'faq_audiences.audience': 'an editorial text',
  'faq_entries.answer_en answer_uk audience question_en question_uk search': 'an editorial text for everybody',
  'feedback.search state': 'made from the rest',
  'acts.search': 'made from the rest',
  'act_items.search': 'made from the rest',
  'act_parties.search': 'made from the rest',
  'issued_aid.search': 'made from the rest',
  'notifications.search': 'made from the rest',
  'help_request_changes.change': 'a state',
  'help_request_items.units': 'goods',
  'help_requests.category number requester_role search status': 'made from the rest, states and numbers',
  'help_requests.requester_name': 'overwritten with the account',
  'issued_aid.unique_code': 'goods',
  'localities.district former_name katottg name name_en search': 'the codifier of settlements',
  'notification_groups.duty': 'a group',
  'notification_groups.role': 'a group',
  'notifications.kind email link': 'which kind; its link holds an id',
  'participant_changes.because from_status to_status': 'states',
  'participants.search': 'overwritten with the account',
  'participants.reverted_issue_ids': 'ids that devices made',
  'participants.counted_kinds': 'kinds of people, how many stays',
  'participants.invited_because rejected_because status': 'states',
  'waiting_list.left_because order_key': 'a state, and figures of an order',
  'waiting_list_passes.because': 'a rule',
  'decision_batch_people.action before_because before_status kept_because': 'states',
  'positions.category search unique_code units': 'goods',
  'code_reminders.code': 'goods',
  'code_reports.code': 'goods',
  'regions.code katottg name name_en pcode': 'the codifier of settlements',
  'report_categories.category': 'a group',
  'reports.living_conditions status': 'states',
  'reports.search': 'made from the rest',
  'schema_migrations.name': 'a file of ours',
  'stock_accounts.kind': 'a kind of account',
  'stock_balances.account_kind': 'a kind of account',
  'stock_movements.cause_type kind': 'kinds',
  'stock_reservations.cause_type': 'kinds',
  'warehouses.sender_code': 'a number',
};

const snake = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const searched = [...Object.entries(typedWords), ...Object.entries(typedJson)].flatMap(([table, columns]) =>
  columns.map(column => `${snake(table)}.${snake(column)}`),
);

const app = await anApp();

test('every column that may hold a person says what erasing does to it [R-PRV-9]', async () => {
  const known = Object.keys(others).flatMap(line => {
    const [table = '', first = ''] = line.split(' ')[0]?.split('.') ?? [];
    return [first, ...line.split(' ').slice(1)].map(column => `${table}.${column}`);
  });
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'inet', 'ARRAY')`.execute(
    app.deps.db,
  );
  expect([...known, ...searched].sort()).toEqual(rows.map(row => row.name).sort());
});

/** Each way in which somebody may write of the person, among words that stay. */
const said = [
  'Канаркова-Ґудзь Сніжана Іллівна',
  'канаркова-ґудзь   сніжана',
  'Сніжана Іллівна Канаркова-Ґудзь',
  '+38 (099) 123-43-21',
  '0991234321',
  'canary.person@oplich.example',
  '3914000043',
  'КЯ 918273',
];

/** Rows that a column may say something in. */
const whole: Record<string, string> = {
  'acts.cancelReason': 'cancelled_at IS NOT NULL',
  'events.cancelReason': 'cancelled_at IS NOT NULL',
  'feedback.reply': 'replied_at IS NOT NULL',
  'issuedAid.revertReason': 'reverted_at IS NOT NULL',
};

/** Somebody of whom others wrote in everything that can be written in. */
async function aPersonOfWhomAllWrite() {
  const { db, secrets } = app.deps;
  const [admin, partner, neighbour] = [await anAdministrator(app), await aPartner(app), await aDisplaced(app)];
  const stock = await aPosition(app, partner);
  await app.call(partner, 'POST /warehouse/positions/{id}/write-off', {
    params: { id: stock.id },
    body: { quantity: '1', reason: 'Підмокло' },
  });
  await app.call(admin, 'POST /warehouse/issued-aid', {
    body: {
      positionId: stock.id,
      quantity: '1',
      recipientName: 'Хтось',
      date: '2026-03-01',
      placeOfIssue: 'Харків',
      reason: 'Паперова відомість',
    },
  });
  const event = await anEvent(app, partner);
  await apply(app, neighbour, event);
  await app.call(partner, 'POST /events/{id}/messages', {
    params: { id: event.id },
    body: { states: ['applied'], text: 'Вхід з двору' },
  });
  await db
    .insertInto('lateIssues')
    .values({
      id: newId(),
      eventId: event.id,
      participantId: neighbour.id,
      reporterId: partner.id,
      issueId: newId(),
      madeAt: app.clock.now(),
      madeOn: '2026-03-05',
      receivedAt: app.clock.now(),
      reason: 'Помилка',
    })
    .execute();
  const waits = { eventId: event.id, accountId: neighbour.id, joinedAt: app.clock.now(), orderKey: [] };
  const facts = { needs: false, children: false, elderly: false, callNote: 'Не відповідає' };
  await db
    .insertInto('waitingList')
    .values({ ...waits, ...facts, answers: '{"size":"M"}' })
    .execute();
  const act = await anAct(app, partner, await aPartner(app), { event });
  await actAction(app, partner, act, 'cancel', { reason: 'Помилка' });
  await aDeclaration(app, partner);
  const past = await anAccomplished(app, partner);
  app.clock.pass(3);
  await aReport(app, partner, past);
  await aHelpRequest(app, neighbour, { items: [{ name: 'Ковдра', units: 'шт.', quantity: '1' }] });
  const gone = await anEvent(app, partner);
  await app.call(partner, 'DELETE /events/{id}', { params: { id: gone.id }, body: { reason: 'Повітряна тривога' } });
  await db.updateTable('issuedAid').set({ revertedAt: app.clock.now(), revertReason: 'Помилка' }).execute();
  const asked = await app.call(neighbour, 'POST /feedback', { body: { subject: 'Питання', message: 'Чи можна?' } });
  await app.call(admin, 'POST /feedback/{id}/reply', { params: { id: asked.id }, body: { message: 'Так' } });
  await anUploaded(app, partner, 'photo');
  const person = await aDisplaced(app);
  await db
    .updateTable('accounts')
    .set({
      surname: 'Канаркова-Ґудзь',
      name: 'Сніжана',
      patronym: 'Іллівна',
      email: 'canary.person@oplich.example',
      phoneNumber: '+380991234321',
      taxNumberEncrypted: secrets.encrypt('3914000043'),
      passportSeriesEncrypted: secrets.encrypt('КЯ'),
      passportNumberEncrypted: secrets.encrypt('918273'),
    })
    .where('id', '=', person.id)
    .execute();
  return { admin, person, neighbour };
}

test('erasing takes a person out of whatever others wrote of them, and leaves the rest of it [R-PRV-9]', async () => {
  const { db } = app.deps;
  const { admin, person, neighbour } = await aPersonOfWhomAllWrite();
  for (const [index, words] of said.entries()) {
    const other = index % 2 === 0 ? 'А це' : 'А це 3912345678';
    for (const [table, columns] of Object.entries(typedWords)) {
      for (const column of columns) {
        const rows = sql.raw(whole[`${table}.${column}`] ?? 'true');
        const { numAffectedRows } = await sql`
          UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${`${other} ${words}, так`}
          WHERE ${table === 'accounts' ? sql`id = ${neighbour.id}` : rows}`.execute(db);
        expect([table, Number(numAffectedRows)]).not.toEqual([table, 0]);
      }
    }
    for (const [table, columns] of Object.entries(typedJson)) {
      for (const column of columns) {
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${JSON.stringify({ a: [`${other} ${words}, так`], n: 3914000043 })}`.execute(
          db,
        );
      }
    }
    await db.updateTable('accounts').set({ anonymisedAt: null }).where('id', '=', person.id).execute();
    const before = await db.selectFrom('accounts').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: person.id } });
    await app.call(admin, 'POST /accounts/{id}/erase', { params: { id: person.id } });
    for (const [table, columns] of [...Object.entries(typedWords), ...Object.entries(typedJson)]) {
      for (const column of columns) {
        const { rows } = await sql<{ text: string }>`
          SELECT DISTINCT ${sql.ref(column)}::text AS text FROM ${sql.table(table)} WHERE ${sql.ref(column)}::text LIKE '%А це%'`.execute(
          db,
        );
        const left = `${other} –, так`;
        const isJson = table in typedJson && column in { params: 1, answers: 1, registrationForm: 1 };
        expect([table, column, rows]).toEqual([
          table,
          column,
          [{ text: isJson ? `{"a": ["${left}"], "n": 3914000043}` : left }],
        ]);
      }
    }
    // As they were, for the next way to write of them.
    const { search: _search, ...again } = before;
    await db.updateTable('accounts').set(again).where('id', '=', person.id).execute();
  }
  expect((await checkAuditChain(db)).faults).toEqual([]);
});

test('the audit has ids of people, and none of the reasons that are typed [R-AUD-3, R-PRV-9]', async () => {
  const { rows } = await sql<{ details: string }>`SELECT details::text AS details FROM audit`.execute(app.deps.db);
  expect(
    rows.map(row => row.details).filter(details => /Підмокло|Паперова|Хтось|тривога|Помилка/.test(details)),
  ).toEqual([]);
});
