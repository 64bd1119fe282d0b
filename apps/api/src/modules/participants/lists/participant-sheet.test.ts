import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import * as families from '../../../../test/families.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { anEvent, apply } from '../../../../test/things.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const key = 'GET /events/{id}/participants/applied';

test('a list comes as a file with the answers in columns of their own, runs nothing in a spreadsheet, and is in the audit [R-PAR-26, R-SEC-14]', async () => {
  const event = await anEvent(app, organizer, {
    registrationForm: [
      { id: 'size', label: '=Розмір', type: 'text', required: false },
      { id: 'kids', label: 'Дітей', type: 'number', required: false },
      { id: 'car', label: 'Є авто', type: 'yesNo', required: false },
      { id: 'from', label: 'З якого дня', type: 'date', required: false },
    ],
  });
  const person = await aDisplaced(app, { surname: 'Ґудзь' });
  await app.call(person, 'POST /events/{id}/participants/apply', {
    params: { id: event.id },
    body: { answers: { size: '=1+1', kids: 2, car: true, from: '2022-02-24' } },
  });
  const reply = await app.ask<string>(organizer, key, { params: { id: event.id }, query: { format: 'csv' } });
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
    `Заявки – ${event.name} ${kyivDay(app.clock.now())}.csv`,
  );
  const [head = '', row = ''] = reply.body.replace('\ufeff', '').split('\r\n');
  expect(head).toMatch(/^Прізвище;Ім’я;По батькові;Вік;Область;Стан;.*;'=Розмір;Дітей;Є авто;З якого дня$/);
  expect(row).toMatch(/^Ґудзь;Оксана;Іванівна;;Харківська область;Очікує підтвердження;.*;'=1\+1;2;так;24\.02\.2022$/);

  const workbook = await app.ask(organizer, key, { params: { id: event.id }, query: { format: 'xlsx' } });
  expect(workbook.headers['content-type']).toContain('spreadsheetml');
  const noted = await app.deps.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'participant.exportList')
    .where('subjectId', '=', event.id)
    .orderBy('id')
    .execute();
  expect(noted.map(entry => entry.details)).toEqual([
    { state: 'applied', format: 'csv', rows: 1 },
    { state: 'applied', format: 'xlsx', rows: 1 },
  ]);
});

test('says in a column of each kind of goods what a person is due, their people counted [R-PAR-26, R-HSH-8]', async () => {
  const lines = await Promise.all([
    families.aLineFor(app, organizer, 'child', '1.5'),
    families.aLineFor(app, organizer, 'participant'),
  ]);
  const event = await families.anEventFor(app, organizer, lines);
  const [family, alone] = [await families.aFamily(app), await aDisplaced(app, { surname: 'Яременко' })];
  const invited = await aDisplaced(app);
  await app.call(organizer, 'POST /events/{id}/participants/invite', {
    params: { id: event.id },
    body: { participantIds: [invited.id] },
  });
  for (const person of [family, alone]) await apply(app, person, event);
  const fileOf = async (state: 'applied' | 'invited') => {
    const path = `GET /events/{id}/participants/${state}` as const;
    const query = { format: 'csv' as const, sort: 'surname' as const };
    const { body } = await app.ask<string>(organizer, path, { params: { id: event.id }, query });
    return body.replace('\ufeff', '').split('\r\n');
  };
  const due = async () => {
    const [head = '', ...rows] = await fileOf('applied');
    const from = head.split(';').findIndex(name => name.includes('Належить'));
    return [head, ...rows.filter(Boolean)].map(row =>
      row
        .replaceAll('"', '')
        .split(';')
        .slice(from, from + 2),
    );
  };
  expect(await due()).toEqual([
    ['Належить: Продуктовий набір, набір', 'Належить: Продуктовий набір, набір'],
    ['3', '1'],
    ['0', '1'],
  ]);
  expect((await fileOf('invited'))[0]).not.toContain('Належить');
  await app.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', organizer.id).execute();
  expect((await fileOf('applied'))[0]).toContain('Due: Продуктовий набір, набір');
  await app.deps.db.updateTable('accounts').set({ language: 'uk' }).where('id', '=', organizer.id).execute();
});

test('is nobody else’s, in no other format [R-PAR-26]', async () => {
  const event = await anEvent(app, organizer);
  const refusal = async (who: Caller | null, format = 'csv') => {
    const reply = await app.ask(who, key, { params: { id: event.id }, query: { format } });
    return [reply.status, reply.body.detail];
  };
  expect(await refusal(null)).toEqual([401, 'unauthenticated']);
  expect(await refusal(await aDisplaced(app))).toEqual([403, 'forbidden']);
  expect(await refusal(await aPartner(app))).toEqual([404, 'event_not_found']);
  expect(await refusal(organizer, 'pdf')).toEqual([400, 'validation_failed']);
});
