import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { anUploaded, open } from '../../../../test/files.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { actAction, anAccepted, anAct, aPosition } from '../../../../test/things.ts';
import { declarationJobs } from '../../declarations/index.ts';

let app: TestApp;
let partner: Caller;
let other: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
  other = await aPartner(app);
  administrator = await anAdministrator(app);
});

const account = (who: Caller, code: string) => app.call(who, 'GET /warehouse/codes/account', { query: { code } });
const remind = (at: TestApp) => declarationJobs(at.deps)['remind-of-aid-report']?.run({});

/** Everything of a position goes on by an act. */
async function sendOn(from: Caller, to: Caller, positionId: string): Promise<string> {
  const act = await anAct(app, from, to, { items: [{ positionId, quantity: '10' }] });
  await actAction(app, from, act, 'issue');
  const { body } = await actAction(app, to, act, 'confirm');
  return body.items[0]?.receivedPositionId ?? '';
}

test('the days of a code go along with its goods, however often they are sent on [R-WHS-26, R-WHS-18]', async () => {
  const third = await aPartner(app);
  const items = [{ name: 'Ковдра', units: 'шт.', quantity: '10', unitPriceWithoutVat: '100.10' }];
  await anAccepted(app, partner, administrator, { uniqueCode: 'UA-MOVES', date: '2026-01-10', items });
  const positions = await app.call(partner, 'GET /warehouse/positions', { query: { uniqueCode: 'ua-moves' } });
  app.clock.set('2026-03-06T10:00:00Z');
  const there = await sendOn(partner, other, positions.items[0]?.id ?? '');
  app.clock.set('2026-03-07T10:00:00Z');
  await sendOn(other, third, there);
  for (const who of [partner, other, third]) {
    expect(await account(who, 'UA-MOVES')).toMatchObject({ since: '2026-01-10', dueDate: '2026-04-10' });
  }
  // Without a declaration: the first receipt, wherever it was.
  const typed = await aPosition(app, partner, { uniqueCode: 'UA-TYPED', receivedDate: '2026-02-01' });
  await sendOn(partner, other, typed.id);
  expect(await account(other, 'UA-TYPED')).toMatchObject({ since: '2026-02-01' });
  app.clock.set('2026-03-05T10:00:00Z');
});

test.each([
  ['another code', 'UA-RENAMED'],
  ['none', null],
])(
  'the days of a code go along also where its sender gives the goods on the way %s [R-WHS-26]',
  async (_, uniqueCode) => {
    const name = `UA-SENT-${uniqueCode}`;
    const position = await aPosition(app, partner, { uniqueCode: name, receivedDate: '2026-02-01' });
    const act = await anAct(app, partner, other, { items: [{ positionId: position.id, quantity: '10' }] });
    await actAction(app, partner, act, 'issue');
    await app.call(partner, 'PUT /warehouse/positions/{id}', {
      params: { id: position.id },
      body: { version: position.version, uniqueCode },
    });
    await actAction(app, other, act, 'confirm');
    expect(await account(other, name)).toMatchObject({ since: '2026-02-01', dueDate: '2026-05-02' });
  },
);

test('whoever has goods left under a code is reminded at each mark and when it is overdue, also of what came by an act or by hand [R-DEC-9]', async () => {
  const own = await anApp();
  const [holder, admin] = [await aPartner(own), await anAdministrator(own)];
  // Due on 2026-06-03.
  await aPosition(own, holder, { uniqueCode: 'UA-HAND', receivedDate: '2026-03-05' });
  await aPosition(own, admin, { uniqueCode: 'UA-CENTRAL', receivedDate: '2026-03-05' });
  const sent = async (day: string) => {
    own.clock.set(`${day}T08:00:00Z`);
    await remind(own);
    await remind(own);
    return (await emailsTo(own, holder.email)).filter(email => email.subject === 'Звіт за кодом UA-HAND');
  };
  const counts: number[] = [];
  for (const day of ['2026-05-03', '2026-05-04', '2026-05-20', '2026-05-31', '2026-06-03']) {
    counts.push((await sent(day)).length);
  }
  expect(counts).toEqual([0, 1, 2, 3, 3]);
  const [late] = await sent('2026-06-05');
  expect(late?.text).toContain('Строк звіту про наявність і розподіл минув. Прострочено днів: 2.');
  expect(await sent('2026-06-20')).toHaveLength(4);
  const { items } = await own.call(admin, 'GET /notifications');
  expect(items.filter(one => one.kind === 'codeReportDue')).toHaveLength(4);
});

test('a warehouse that cannot be reminded keeps no other waiting [R-DEC-9]', async () => {
  const own = await anApp();
  const [failing, holder] = [await aPartner(own), await aPartner(own)];
  for (const [who, uniqueCode] of [
    [failing, 'UA-FAILS'],
    [holder, 'UA-GOES'],
  ] as const)
    await aPosition(own, who, { uniqueCode, receivedDate: '2026-03-05' });
  await sql`CREATE FUNCTION refuse_reminder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`.execute(
    own.deps.db,
  );
  await sql`CREATE TRIGGER refuse_reminder BEFORE INSERT ON code_reminders FOR EACH ROW
    WHEN (NEW.code = 'ua-fails') EXECUTE FUNCTION refuse_reminder()`.execute(own.deps.db);
  own.clock.set('2026-05-20T08:00:00Z');
  await expect(remind(own)).rejects.toThrow('some warehouses could not be reminded');
  const told = await own.call(holder, 'GET /notifications');
  expect(told.items.map(({ kind }) => kind)).toContain('codeReportDue');
});

test('who opens the report of a code is in the audit, refused ones too [R-WHS-27, R-FIL-8]', async () => {
  await aPosition(app, partner, { uniqueCode: 'UA-SEEN', receivedDate: '2026-03-05' });
  const { id } = await anUploaded(app, partner, 'document');
  await app.call(partner, 'POST /warehouse/codes/reported', { body: { code: 'UA-SEEN', fileId: id } });
  expect((await open(app, administrator, id)).statusCode).toBe(302);
  expect((await open(app, other, id)).statusCode).toBe(404);
  const { items } = await app.call(administrator, 'GET /audit', { query: { action: ['file.view'] } });
  expect(items.map(({ actor, subject, details }) => [actor?.id, subject.type, details['refused']])).toEqual([
    [other.id, 'code', true],
    [administrator.id, 'code', undefined],
  ]);
});

test('a code is marked as reported with a file; its reminders end until more comes in under it [R-WHS-27, R-DEC-9]', async () => {
  const own = await anApp();
  const [holder, stranger, admin] = [await aPartner(own), await aPartner(own), await anAdministrator(own)];
  await aPosition(own, holder, { uniqueCode: 'UA-Done', receivedDate: '2026-03-05' });
  const file = await anUploaded(own, holder, 'document');
  const mark = (who: Caller | null, body: object, headers = {}) =>
    own.ask(who, 'POST /warehouse/codes/reported', { body, headers });
  expect((await mark(null, { code: 'UA-DONE', fileId: file.id })).status).toBe(401);
  expect((await mark(await aDisplaced(own), { code: 'UA-DONE', fileId: file.id })).status).toBe(403);
  expect((await mark(stranger, { code: 'UA-DONE', fileId: file.id })).status).toBe(404);
  expect((await mark(holder, { code: 'UA-DONE' })).body.errors).toEqual([{ path: 'fileId', code: 'required' }]);
  const foreign = await anUploaded(own, stranger, 'document');
  expect((await mark(holder, { code: 'UA-DONE', fileId: foreign.id })).body.errors).toMatchObject([{ path: 'fileId' }]);

  const allowedTo = async (who: Caller, ownerId?: string) =>
    (await own.call(who, 'GET /warehouse/codes/account', { query: { code: 'UA-DONE', ...(ownerId && { ownerId }) } }))
      .allowed;
  expect(await allowedTo(holder)).toEqual(['markReported']);
  expect(await allowedTo(admin, holder.id)).toEqual([]);

  const key = { 'idempotency-key': 'reported' };
  const first = await mark(holder, { code: 'UA-DONE', fileId: file.id }, key);
  expect(first).toMatchObject({ status: 200, body: { reported: { files: [{ id: file.id }] } } });
  expect((await mark(holder, { code: 'UA-DONE', fileId: file.id }, key)).status).toBe(200);
  expect(await allowedTo(holder)).toEqual([]);
  const late = await anUploaded(own, holder, 'document');
  expect((await mark(holder, { code: 'UA-DONE', fileId: late.id })).body.detail).toBe('status_change_not_allowed');
  const list = await own.call(admin, 'GET /warehouse/codes', { query: { ownerId: holder.id, reported: 'true' } });
  expect(list.items).toMatchObject([{ uniqueCode: 'UA-Done', reported: { files: [{ id: file.id }] } }]);

  const reminders = async () => {
    await remind(own);
    const { items } = await own.call(holder, 'GET /notifications');
    return items.filter(one => one.kind === 'codeReportDue').length;
  };
  own.clock.set('2026-05-20T08:00:00Z');
  expect(await reminders()).toBe(0);
  await aPosition(own, holder, { uniqueCode: 'UA-done', receivedDate: '2026-05-19' });
  expect(await reminders()).toBe(1);
});

/** A code that was reported, with goods in the warehouse since before that bear none. */
async function aReported() {
  const own = await anApp();
  const holder = await aPartner(own);
  const position = await aPosition(own, holder, { uniqueCode: 'UA-AGAIN', receivedDate: '2026-03-05' });
  const uncoded = await aPosition(own, holder, { uniqueCode: null, receivedDate: '2026-03-05' });
  const mark = async () => {
    const file = await anUploaded(own, holder, 'document');
    return own.ask(holder, 'POST /warehouse/codes/reported', { body: { code: 'UA-Again', fileId: file.id } });
  };
  const standing = async () => {
    const { reported, allowed } = await own.call(holder, 'GET /warehouse/codes/account', {
      query: { code: 'UA-AGAIN' },
    });
    return [reported !== null, allowed];
  };
  const reminders = async () => {
    await remind(own);
    const { items } = await own.call(holder, 'GET /notifications');
    return items.filter(one => one.kind === 'codeReportDue').length;
  };
  expect((await mark()).status).toBe(200);
  own.clock.set('2026-05-20T08:00:00Z');
  expect(await standing()).toEqual([true, []]);
  return { own, holder, position, uncoded, mark, standing, reminders };
}

test('more that comes in on a position of a reported code is to be reported anew [R-WHS-27, R-DEC-9]', async () => {
  const { own, holder, position, mark, standing, reminders } = await aReported();
  const params = { id: position.id };
  await own.call(holder, 'POST /warehouse/positions/{id}/write-off', {
    params,
    body: { quantity: '1', reason: 'Зіпсовано' },
  });
  expect(await standing()).toEqual([true, []]);
  expect(await reminders()).toBe(0);
  await own.call(holder, 'POST /warehouse/positions/{id}/receive', {
    params,
    body: { quantity: '5', reason: 'Ще одна палета' },
  });
  expect(await standing()).toEqual([false, ['markReported']]);
  expect(await reminders()).toBe(1);
  expect((await mark()).status).toBe(200);
  expect(await standing()).toEqual([true, []]);
});

test('goods that were there before are to be reported once a reported code is written down for them [R-WHS-27]', async () => {
  const { own, holder, position, uncoded, standing, mark } = await aReported();
  own.clock.set('2026-05-21T08:00:00Z');
  const edit = ({ id, version }: { id: string; version: number }, uniqueCode: string) =>
    own.call(holder, 'PUT /warehouse/positions/{id}', { params: { id }, body: { uniqueCode, version } });
  // The same code, however it is written.
  await edit(position, 'ua-again');
  expect(await standing()).toEqual([true, []]);
  await edit(uncoded, 'UA-AGAIN');
  expect(await standing()).toEqual([false, ['markReported']]);
  expect((await mark()).status).toBe(200);
  expect(await standing()).toEqual([true, []]);
});

test('of many reports of one code at once one is kept [R-WHS-27]', async () => {
  const { own, holder } = await aReported();
  await aPosition(own, holder, { uniqueCode: 'UA-MANY', receivedDate: '2026-03-05' });
  const files = await Promise.all(Array.from({ length: 8 }, () => anUploaded(own, holder, 'document')));
  const replies = await Promise.all(
    files.map(({ id }, n) =>
      own.ask(holder, 'POST /warehouse/codes/reported', { body: { code: n % 2 ? 'UA-MANY' : 'ua-many', fileId: id } }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...files.slice(1).map(() => 409)]);
  const kept = await own.deps.db.selectFrom('codeReports').select('id').where('code', '=', 'ua-many').execute();
  expect(kept).toHaveLength(1);
});
