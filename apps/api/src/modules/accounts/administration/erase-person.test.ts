import { deletedAccountName } from '@oplich/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { anUploaded } from '../../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import {
  actAction,
  aHelpRequest,
  anEvent,
  aPosition,
  apply,
  aRequestAct,
  issue,
  proveLedger,
} from '../../../../test/things.ts';
import { checkAuditChain } from '../../../platform/audit/audit-chain.ts';
import { accountJobs } from '../account-jobs.ts';

let app: TestApp;
let admin: Caller;
let partner: Caller;

beforeAll(async () => {
  app = await anApp();
  admin = await anAdministrator(app);
  partner = await aPartner(app, { partnerType: 'organization' });
});

/** Unlike anything else in the database; folded and encrypted forms are looked for too. */
const canary = {
  surname: 'Жовтокрилова',
  name: 'Вишнеслава',
  patronym: 'Горицвітівна',
  email: 'zhovtokryla@canary.example',
  phoneNumber: '+380991234321',
  locality: 'Канаркове',
  residenceAddress: 'вул. Канаркова, 77',
  zipCode: '98765',
  socialLink: 'https://canary.example/zhovto',
  birthday: '1973-11-23',
  passportIssuedBy: 'Канарковий відділ',
  words: 'Пташиніслова',
  file: 'канарка-паспорт',
};

const erase = (who: Caller | null, id: string) => app.ask(who, 'POST /accounts/{id}/erase', { params: { id } });
const remove = (id: string) => app.call(admin, 'POST /accounts/{id}/delete', { params: { id } });

/** Every column of every table that holds words, and where in them a value is found. */
async function placesOf(values: readonly string[]): Promise<string[]> {
  const { db } = app.deps;
  const { rows: columns } = await sql<{ t: string; c: string; type: string; s: string }>`
    SELECT table_schema AS s, table_name AS t, column_name AS c, data_type AS type FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'date', 'uuid')`.execute(
    db,
  );
  const found: string[] = [];
  for (const { s, t, c, type } of columns) {
    const column = sql.ref(c);
    // Bytes are looked through as bytes: encrypted ones are no text in any encoding.
    const holds =
      type === 'bytea'
        ? sql`position(convert_to(value, 'UTF8') IN ${column}) + position(convert_to(lower(value), 'UTF8') IN ${column}) > 0`
        : sql`strpos(lower(${column}::text), lower(value)) > 0`;
    const { rows } = await sql<{ value: string }>`
      SELECT value FROM unnest(${[...values]}::text[]) AS value
      WHERE EXISTS (SELECT FROM ${sql.table(`${s}.${t}`)} WHERE ${holds})`.execute(db);
    found.push(...rows.map(({ value }) => `${s}.${t}.${c}: ${value}`));
  }
  return found;
}

/** Somebody who did everything one can do here, and of whom others wrote. */
async function aWholeLife(): Promise<Caller> {
  const made = await aDisplaced(app);
  const { words: _words, file, ...profile } = canary;
  const email = canary.email;
  await app.deps.db
    .updateTable('accounts')
    .set({ ...profile, email })
    .where('id', '=', made.id)
    .execute();
  const person = { ...made, email };
  const upload = await anUploaded(app, person, 'document');
  await app.deps.db
    .updateTable('files')
    .set({ name: `${file}.pdf` })
    .where('id', '=', upload.id)
    .execute();

  const stock = await aPosition(app, partner);
  const event = await anEvent(app, partner, {
    eventDate: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    issuedAid: [{ positionId: stock.id, quantityPerParticipant: '1' }],
    registrationForm: [{ id: 'q', label: 'Що потрібно?', type: 'text', required: true }],
    invitedEmails: [],
  });
  const byEmail = {
    params: { id: event.id },
    body: { emails: [email] },
    headers: { 'idempotency-key': 'invite-canary' },
  };
  await app.call(partner, 'GET /accounts/displaced/mini-search', { query: { search: canary.surname } });
  await app.call(partner, 'POST /events/{id}/participants/invite', byEmail);
  await app.call(person, 'POST /events/{id}/participants/apply', {
    params: { id: event.id },
    body: { answers: { q: canary.words } },
    headers: { 'idempotency-key': 'apply-canary' },
  });
  await issue(app, partner, event, person, undefined, { 'idempotency-key': 'issue-canary' });

  const request = await aHelpRequest(app, person, {
    title: canary.words,
    description: `${canary.words} ${canary.phoneNumber}`,
    items: [{ name: canary.words, units: 'шт.', quantity: '1' }],
  });
  const claim = { params: { id: request.id }, headers: { 'idempotency-key': 'claim-canary' } };
  await app.call(partner, 'POST /help-requests/{id}/claim', claim);
  await app.call(partner, 'PUT /help-requests/{id}/execute', {
    params: { id: request.id },
    body: {
      comment: `${canary.words}: відвезли`,
      place: `Канаркове, ${canary.residenceAddress}`,
      lines: [{ positionId: stock.id, quantity: '1' }],
    },
    headers: { 'idempotency-key': 'execute-canary' },
  });
  const { actId } = await app.call(partner, 'GET /help-requests/{id}', { params: { id: request.id } });
  const scan = await anUploaded(app, partner, 'signedCopy');
  await app.deps.db
    .updateTable('files')
    .set({ name: `${file}.jpg` })
    .where('id', '=', scan.id)
    .execute();
  const copy = { params: { id: actId ?? '' }, body: { fileIds: [scan.id] } };
  await app.call(partner, 'POST /acts/{id}/signed-copy', copy);
  await app.call(person, 'POST /feedback', { body: { subject: canary.words, message: canary.words } });
  await app.call(person, 'POST /accounts/deletion-request', { body: { reason: canary.words } });
  await app.call(admin, 'POST /accounts/{id}/email', {
    params: { id: person.id },
    body: { subject: canary.words, message: canary.words },
  });
  return person;
}

describe('erasing a displaced person', () => {
  test('leaves no word of them in any column of any table, and the history under "deleted account" [R-PRV-9]', async () => {
    const person = await aWholeLife();
    const values = Object.values(canary);
    // What the test looks for is really there, in many places.
    expect((await placesOf(values)).length).toBeGreaterThan(30);
    // One more of their requests, which somebody holds as they go.
    app.clock.pass(15 * 24);
    const held = await aHelpRequest(app, person, { title: canary.words });
    await app.call(partner, 'POST /help-requests/{id}/claim', { params: { id: held.id } });
    await remove(person.id);
    expect((await erase(admin, person.id)).status).toBe(204);
    expect(await placesOf(values)).toEqual([]);

    const { db } = app.deps;
    const count = async (table: 'participants' | 'helpRequests' | 'issuedAid', column: string) => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*) AS n FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${person.id}`.execute(db);
      return rows[0]?.n;
    };
    expect(await count('participants', 'accountId')).toBe(1);
    expect(await count('helpRequests', 'requesterId')).toBe(2);
    expect(await count('issuedAid', 'recipientId')).toBe(2);
    const aid = await app.call(partner, 'GET /warehouse/issued-aid', { query: {} });
    expect(new Set(aid.items.map(item => item.recipient?.name))).toEqual(new Set([deletedAccountName]));
    const acts = await app.call(partner, 'GET /acts', { query: {} });
    expect(acts.items.map(act => act.to.name)).toEqual([deletedAccountName]);
    await proveLedger(app);
    expect((await checkAuditChain(db)).faults).toEqual([]);
  });

  test('of whom an act was cancelled and aid taken back are erased as well, with what was said of it [R-PRV-9]', async () => {
    const person = await aDisplaced(app);
    const position = await aPosition(app, partner);
    const to = { kind: 'displaced' as const, accountId: person.id };
    const id = await aRequestAct(app, partner, to, [{ positionId: position.id, quantity: '1' }]);
    const reason = 'Жінка з канаркою не прийшла';
    expect((await actAction(app, partner, { id }, 'cancel', { reason })).status).toBe(200);
    expect(await placesOf(['з канаркою'])).not.toEqual([]);
    await remove(person.id);
    expect((await erase(admin, person.id)).status).toBe(204);
    expect((await placesOf(['з канаркою'])).filter(place => !place.startsWith('public.mails.'))).toEqual([]);
    await proveLedger(app);
  });

  test('withdraws what they asked for and nobody decided, and nobody waits for it any more [R-PRV-9]', async () => {
    const person = await aDisplaced(app);
    const { id } = await aHelpRequest(app, person);
    await remove(person.id);
    const shown = () => app.call(admin, 'GET /help-requests/{id}', { params: { id } });
    expect(await shown()).toMatchObject({ status: 'underConsideration' });
    expect((await erase(admin, person.id)).status).toBe(204);
    expect(await shown()).toMatchObject({ status: 'rejected', withdrawnAt: expect.any(String) });
    expect((await shown()).history.at(-1)).toMatchObject({ change: 'withdrawn' });
    const { rows } = await sql`SELECT FROM audit WHERE subject_id = ${id} AND action = 'helpRequest.withdraw'`.execute(
      app.deps.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('is for administrators, of who was deleted before; twice it changes nothing, and it is in the audit [R-PRV-9]', async () => {
    const person = await aDisplaced(app);
    expect((await erase(null, person.id)).status).toBe(401);
    for (const who of [partner, await aDisplaced(app)]) expect((await erase(who, person.id)).status).toBe(403);
    expect(await erase(admin, person.id)).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    expect((await erase(admin, admin.id)).status).toBe(404);
    await remove(person.id);
    const both = await Promise.all([erase(admin, person.id), erase(admin, person.id)]);
    expect(both.map(reply => reply.status)).toEqual([204, 204]);
    const rows = await app.deps.db
      .selectFrom('audit')
      .select('actorId')
      .where('subjectId', '=', person.id)
      .where('action', '=', 'account.anonymise')
      .execute();
    expect(rows).toEqual([{ actorId: admin.id }]);
    const restore = await app.ask(admin, 'POST /accounts/{id}/restore', { params: { id: person.id } });
    expect(restore.status).toBe(409);
  });
});

describe('data are kept for years after the last activity', () => {
  let person: Caller;
  const run = (deps = app.deps) => accountJobs(deps)['erase-inactive']?.run({});
  const years = (count: number) => count * 365.25 * 24;
  const surnameOf = async ({ id }: Caller) =>
    (await app.deps.db.selectFrom('accounts').select('surname').where('id', '=', id).executeTakeFirst())?.surname;
  const emailsTo = async ({ id }: Caller) =>
    (await app.deps.db.selectFrom('mails').select('template').where('accountId', '=', id).execute()).filter(
      email => email.template === 'erasureDue',
    ).length;

  beforeEach(async () => {
    person = await aDisplaced(app);
  });

  test('each is told once, also by two copies of the product at the same time [R-PRV-10]', async () => {
    const people = [person, await aDisplaced(app), await aDisplaced(app)];
    app.clock.pass(years(3) - 29 * 24);
    const now = app.clock.now();
    const later = { now: () => new Date(now.getTime() + 1000) };
    await Promise.all([run(), run({ ...app.deps, clock: later }), run(), run({ ...app.deps, clock: later })]);
    for (const one of people) expect(await emailsTo(one)).toBe(1);
  });

  test('a person is told 30 days before, once, and erased on the day [R-PRV-10]', async () => {
    app.clock.pass(years(3) - 31 * 24);
    await run();
    expect(await emailsTo(person)).toBe(0);
    app.clock.pass(2 * 24);
    await run();
    await run();
    expect(await emailsTo(person)).toBe(1);
    app.clock.pass(28 * 24);
    await run();
    expect(await surnameOf(person)).toBe('Мельник');
    app.clock.pass(2 * 24);
    await run();
    expect(await surnameOf(person)).toBe(deletedAccountName);
    const last = await app.deps.db
      .selectFrom('audit')
      .select(['actorId', 'action'])
      .where('subjectId', '=', person.id)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(last).toEqual([{ actorId: null, action: 'account.anonymise' }]);
  });

  test.each(['a log-in', 'an application', 'a request'] as const)('%s begins the years anew [R-PRV-10]', async what => {
    app.clock.pass(years(2));
    const at = app.clock.now();
    if (what === 'a log-in') {
      await app.deps.db.updateTable('sessions').set({ lastUsedAt: at }).where('accountId', '=', person.id).execute();
    } else if (what === 'an application') {
      const eventDate = new Date(at.getTime() + 86_400_000).toISOString();
      await apply(app, person, await anEvent(app, await aPartner(app), { eventDate }));
    } else await aHelpRequest(app, person);
    app.clock.pass(years(1) + 31 * 24);
    // Old sessions are forgotten meanwhile; when they were used is not.
    await accountJobs(app.deps)['forget-old-sessions']?.run({});
    await run();
    expect(await surnameOf(person)).toBe('Мельник');
    app.clock.pass(years(2));
    await run();
    app.clock.pass(30 * 24);
    await run();
    expect(await surnameOf(person)).toBe(deletedAccountName);
  });

  test('nobody who can be told is erased before they were told for 30 days, however late they are told [R-PRV-10]', async () => {
    const gone = await aDisplaced(app);
    await app.call(await anAdministrator(app), 'POST /accounts/{id}/delete', { params: { id: gone.id } });
    // The job was not at work for years, or data are kept for less from now on.
    app.clock.pass(years(5));
    await run();
    expect([await emailsTo(person), await surnameOf(person)]).toEqual([1, 'Мельник']);
    // Nobody reads the e-mails of a deleted account.
    expect([await emailsTo(gone), await surnameOf(gone)]).toEqual([0, deletedAccountName]);
    app.clock.pass(29 * 24);
    await run();
    expect(await surnameOf(person)).toBe('Мельник');
    app.clock.pass(24);
    await run();
    expect(await surnameOf(person)).toBe(deletedAccountName);
  });

  test('who comes back while others are erased stays [R-PRV-10]', async () => {
    const [first, second] = [person, await aDisplaced(app)].sort((one, other) => (one.id < other.id ? -1 : 1)) as [
      Caller,
      Caller,
    ];
    app.clock.pass(years(3));
    await run();
    app.clock.pass(30 * 24);
    // Logs in at the moment in which the one before is erased.
    await sql`
      CREATE FUNCTION comes_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE sessions SET last_used_at = ${sql.lit(app.clock.now().toISOString())}::timestamptz WHERE account_id = ${sql.lit(second.id)}::uuid;
        RETURN NULL; END $$`.execute(app.deps.db);
    await sql`
      CREATE TRIGGER comes_back AFTER UPDATE OF anonymised_at ON accounts FOR EACH ROW
      WHEN (NEW.id = ${sql.lit(first.id)}) EXECUTE FUNCTION comes_back()`.execute(app.deps.db);
    await run();
    expect([await surnameOf(first), await surnameOf(second)]).toEqual([deletedAccountName, 'Мельник']);
    await sql`DROP FUNCTION comes_back CASCADE`.execute(app.deps.db);
  });

  test('a run ends after ten minutes, and the next erases the others [R-PRV-10]', async () => {
    const people = [person, await aDisplaced(app), await aDisplaced(app)];
    app.clock.pass(years(3));
    await run();
    app.clock.pass(30 * 24);
    // Five minutes go by with each look at the clock.
    const begun = app.clock.now().getTime();
    let looks = 0;
    const slow = { ...app.deps, clock: { now: () => new Date(begun + looks++ * 5 * 60_000) } };
    const erased = async () =>
      (await app.deps.db.selectFrom('accounts').select('id').where('anonymisedAt', 'is not', null).execute()).length;
    const before = await erased();
    await run(slow);
    expect(await erased()).toBe(before + 1);
    await run();
    expect(await Promise.all(people.map(surnameOf))).toEqual(people.map(() => deletedAccountName));
  });

  test('who cannot be erased does not keep the next from it, and the job says so [R-PRV-10]', async () => {
    const next = await aDisplaced(app);
    await sql`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$`.execute(
      app.deps.db,
    );
    await sql`
      CREATE TRIGGER refuse_one BEFORE UPDATE OF anonymised_at ON accounts FOR EACH ROW
      WHEN (NEW.id = ${sql.lit(person.id)}) EXECUTE FUNCTION refuse_one()`.execute(app.deps.db);
    app.clock.pass(years(3));
    await run();
    app.clock.pass(30 * 24);
    await expect(run()).rejects.toThrow('some people could not be erased');
    expect([await surnameOf(person), await surnameOf(next)]).toEqual(['Мельник', deletedAccountName]);
    await sql`DROP FUNCTION refuse_one CASCADE`.execute(app.deps.db);
  });

  test('what they did under a second account begins the years anew: both are erased by the later of the two [R-PRV-10, R-DUP-3]', async () => {
    app.clock.pass(years(2));
    const second = await aDisplaced(app);
    const ended = { deletedAt: app.clock.now(), duplicateOf: person.id };
    await app.deps.db.updateTable('accounts').set(ended).where('id', '=', second.id).execute();
    app.clock.pass(years(1) + 31 * 24);
    await run();
    expect([await emailsTo(person), await surnameOf(person), await surnameOf(second)]).toEqual([
      0,
      'Мельник',
      'Мельник',
    ]);
    app.clock.pass(years(2));
    await run();
    app.clock.pass(30 * 24);
    await run();
    expect([await surnameOf(person), await surnameOf(second)]).toEqual([deletedAccountName, deletedAccountName]);
  });

  test('partners and administrators are not erased by time [R-PRV-10]', async () => {
    app.clock.pass(years(10));
    await run();
    expect([await surnameOf(partner), await surnameOf(admin)]).toEqual(['Коваль', 'Шевченко']);
  });
});
