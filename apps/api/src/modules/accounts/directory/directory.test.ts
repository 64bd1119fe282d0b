import { miniSearch } from '@oplich/contract';
import type { DisplacedFound, PartnerFound } from '@oplich/contract/accounts/users';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { anApp, type Caller } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { anEvent } from '../../../../test/things.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const partner = await aPartner(app, { partnerType: 'organization', surname: 'Засновник' });
const { db } = app.deps;

const people = async (who: Caller, search: string) =>
  (await app.ask<z.output<typeof DisplacedFound>[]>(who, 'GET /accounts/displaced/mini-search', { query: { search } }))
    .body;
const partners = async (search: string) =>
  (
    await app.ask<z.output<typeof PartnerFound>[]>(admin, 'GET /accounts/philanthrop/mini-search', {
      query: { search },
    })
  ).body;

describe('the directory of displaced people', () => {
  test('finds by surname, name or exact e-mail; apostrophes and case fold together [R-ADM-4]', async () => {
    const person = await aDisplaced(app, { surname: 'Дем’яненко', name: 'Люборада' });
    const found = { id: person.id, surname: 'Дем’яненко', name: 'Люборада', patronym: 'Іванівна' };
    for (const search of ["дем'ян", 'ЛЮБОР', person.email.toUpperCase(), 'Дем’яненко Люб']) {
      expect(await people(partner, search), search).toMatchObject([found]);
    }
    expect(await people(admin, person.email.slice(0, -1))).toEqual([]);
  });

  test('never shows a whole e-mail, a phone or a document [R-ADM-4]', async () => {
    const person = await aDisplaced(app, { surname: 'Прихований' });
    const [found] = await people(partner, 'прихов');
    expect(found?.emailMasked).toBe('p***@test.example');
    expect(Object.keys(found ?? {}).sort()).toEqual(['emailMasked', 'id', 'name', 'patronym', 'region', 'surname']);
    expect(JSON.stringify(found)).not.toContain(person.email);
  });

  test('needs three letters and gives ten at most, in the alphabet’s order [R-ADM-4]', async () => {
    for (let n = 0; n < 12; n++) await aDisplaced(app, { surname: `Однофамілець-${'ґдгєїйхцчшщю'[n] ?? ''}` });
    expect(await people(partner, 'од')).toEqual([]);
    expect(await people(partner, '%%%')).toEqual([]);
    expect(await people(partner, '')).toEqual([]);
    // Signs that are dropped before names are compared are no letters.
    for (const none of ['ъъъ', 'ʼʼʼ', 'аʼʼ', 'оъъъъ']) {
      expect([await people(partner, none), await partners(none)], none).toEqual([[], []]);
    }
    const found = await people(partner, 'однофам');
    expect(found).toHaveLength(miniSearch.answers);
    expect(found[0]?.surname).toBe('Однофамілець-г');
  });

  test('leaves out who is deleted or has not confirmed the e-mail [R-ADM-4]', async () => {
    const deleted = await aDisplaced(app, { surname: 'Вилучена' });
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: deleted.id } });
    const unconfirmed = await aDisplaced(app, { surname: 'Вилучена' });
    await db.updateTable('accounts').set({ emailConfirmedAt: null }).where('id', '=', unconfirmed.id).execute();
    expect(await people(partner, 'вилучен')).toEqual([]);
  });

  test('records every search with whom it found [R-ADM-6]', async () => {
    const searcher = await aPartner(app);
    const person = await aDisplaced(app, { surname: 'Шуканий' });
    await people(searcher, 'шукан');
    const rows = await db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('actorId', '=', searcher.id)
      .execute();
    expect(rows).toEqual([{ action: 'directory.searchDisplaced', details: { byAddress: false, found: [person.id] } }]);
  });

  test('stops who searches too much, and records that too [R-ADM-6, R-PAR-27]', async () => {
    const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
    const searcher = await aPartner(limited);
    const search = () => limited.ask(searcher, 'GET /accounts/displaced/mini-search', { query: { search: 'шукан' } });
    for (let n = 0; n < miniSearch.anHour; n++) expect((await search()).status).toBe(200);
    const stopped = await search();
    expect(stopped).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect(Number(stopped.headers['retry-after'])).toBe(3600);
    const { details } = await limited.deps.db
      .selectFrom('audit')
      .select('details')
      .where('actorId', '=', searcher.id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ byAddress: false, refused: true });
    limited.clock.pass(1);
    expect((await search()).status).toBe(200);
  });
});

describe('the directory of partners', () => {
  test('finds approved ones by any word of the organization, exact EDRPOU or surname [R-ADM-5]', async () => {
    const found = { id: partner.id, displayName: 'Фонд «Поруч»', partnerType: 'organization', edrpou: '12345678' };
    for (const search of ['фонд', 'поруч', '12345678', 'засновн'])
      expect(await partners(search), search).toMatchObject([found]);
    expect(await partners('1234567')).toEqual([]);
    const volunteer = await aPartner(app, { surname: 'Добровільний' });
    expect(await partners('добров')).toMatchObject([{ id: volunteer.id, displayName: 'Добровільний Петро Іванівна' }]);
    const short = await aPartner(app, { surname: 'Лі' });
    await aPartner(app, { surname: 'Лісовий' });
    expect((await partners('лі')).map(({ id }) => id)).toEqual([short.id]);
    expect(await partners('л')).toEqual([]);
    await db.updateTable('accounts').set({ status: 'declined' }).where('id', '=', volunteer.id).execute();
    expect(await partners('добров')).toEqual([]);
  });
});

test('reports are due for accomplished events: one’s own, and all for an administrator [R-ADM-21]', async () => {
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer, { eventDate: '2026-03-05T23:30:00Z' });
  app.clock.pass(13);
  await app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
  const counts = { required: 1, submitted: 0, accepted: 0, returned: 0 };
  expect(await app.call(organizer, 'GET /accounts/reports/counts')).toEqual(counts);
  expect(await app.call(admin, 'GET /accounts/reports/counts')).toEqual(counts);
  expect((await app.call(partner, 'GET /accounts/reports/counts')).required).toBe(0);
});
