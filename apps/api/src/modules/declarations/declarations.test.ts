import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aPdf, anUploaded } from '../../../test/files.ts';
import { emailsTo } from '../../../test/email.ts';
import { pdfText } from '../../../test/pdf.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { aDeclaration, anAccepted, declarationBody, proveLedger } from '../../../test/things.ts';
import { declarationJobs } from './remind-of-report.ts';

let app: TestApp;
let partner: Caller;
let stranger: Caller;
let administrator: Caller;

beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app, { partnerType: 'organization' });
  stranger = await aPartner(app);
  administrator = await anAdministrator(app);
});

type Action = 'submit' | 'accept' | 'reject';
const doing = (who: Caller | null, action: Action, id: string, headers = {}) =>
  app.ask(who, `POST /declarations/{id}/${action}`, {
    params: { id },
    headers,
    ...(action === 'reject' && { body: { comment: 'Немає підпису на другій сторінці' } }),
  });
const positionsOf = async (who: Caller, search: string) =>
  (await app.call(who, 'GET /warehouse/positions', { query: { search } })).items;

describe('writing', () => {
  test('a draft holds what was typed, sums its lines and belongs to its partner alone [R-DEC-1]', async () => {
    const draft = await aDeclaration(app, partner);
    expect(draft).toMatchObject({
      status: 'draft',
      itemsCount: 2,
      totalWithoutVat: '1006.00',
      carrier: null,
      comment: null,
      allowed: ['edit', 'delete', 'submit'],
      version: 1,
    });
    expect(draft.items[1]).toEqual({
      name: 'Цукор',
      units: 'кг',
      quantity: '33.333',
      unitPriceWithoutVat: '0.15',
      totalWithoutVat: '5.00',
      category: 'other',
      expiryDate: '2027-01-01',
    });
    const params = { id: draft.id };
    expect((await app.ask(stranger, 'GET /declarations/{id}', { params })).status).toBe(404);
    expect((await app.ask(stranger, 'GET /declarations/{id}/file', { params })).status).toBe(404);
    // An administrator reads it and can do nothing with it yet.
    expect(await app.call(administrator, 'GET /declarations/{id}', { params })).toMatchObject({ allowed: [] });
    for (const action of ['accept', 'reject'] as const) {
      expect((await doing(administrator, action, draft.id)).body.detail).toBe('status_change_not_allowed');
    }
    expect((await app.ask(stranger, 'PUT /declarations/{id}', { params, body: { version: 1 } })).status).toBe(404);
    expect((await app.ask(stranger, 'DELETE /declarations/{id}', { params })).status).toBe(404);
    expect((await doing(stranger, 'submit', draft.id)).status).toBe(404);
  });

  test('on paper is a file whose name holds no slash of its number and no underscore [R-DEC-8]', async () => {
    const own = await aPartner(app);
    const { id } = await aDeclaration(app, own, { number: '100/2026/77_1' });
    const { headers } = await app.ask(own, 'GET /declarations/{id}/file', { params: { id } });
    const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '');
    expect(name).toBe('Декларація про товари, визнані гуманітарною допомогою 100-2026-77-1.pdf');
    expect(headers['content-disposition']).not.toMatch(/filename="[^"]*[_/]/);
  });

  test('nobody else writes one: signed out 401, displaced people and administrators 403 [R-DEC-1]', async () => {
    const body = declarationBody();
    expect((await app.ask(null, 'POST /declarations', { body })).status).toBe(401);
    for (const who of [await aDisplaced(app), administrator]) {
      expect((await app.ask(who, 'POST /declarations', { body })).body.detail).toBe('forbidden');
    }
  });

  test.each([
    ['number', '', 'required'],
    ['number', 'x'.repeat(65), 'too_long'],
    ['uniqueCode', undefined, 'required'],
    ['date', '2026-03-06', 'too_large'],
    ['items', [], 'required'],
    ['items.0.quantity', '0', 'too_small'],
    ['items.0.unitPriceWithoutVat', '1,5', 'invalid'],
    ['items.0.units', 'двадцять один символ!', 'too_long'],
    ['fileIds.0', '01890000-0000-7000-8000-000000000000', 'not_found'],
  ])('refuses %s = %j [R-DEC-1]', async (path, value, code) => {
    const body = declarationBody() as Record<string, unknown>;
    const [field = '', index, inner] = path.split('.');
    const items = body['items'] as Record<string, unknown>[];
    if (inner) body['items'] = [{ ...items[0], [inner]: value }];
    else body[field] = index ? [value] : value;
    const reply = await app.ask(partner, 'POST /declarations', { body });
    expect(reply.body).toMatchObject({ detail: 'validation_failed', errors: [{ path, code }] });
  });

  test('its number is unique per partner, however its letters are written [R-DEC-2]', async () => {
    await aDeclaration(app, partner, { number: 'МД-7/а' });
    const again = await app.ask(partner, 'POST /declarations', { body: declarationBody({ number: ' мд-7/А ' }) });
    expect(again.body).toMatchObject({ errors: [{ path: 'number', code: 'taken' }] });
    await aDeclaration(app, stranger, { number: 'МД-7/а' });
  });

  test('of several drafts under one number at once one is written, the others hear that it is taken [R-DEC-2]', async () => {
    const write = () => app.ask(partner, 'POST /declarations', { body: declarationBody({ number: 'МД-8' }) });
    const replies = await Promise.all(Array.from({ length: 5 }, write));
    const refused = replies.filter(reply => reply.status !== 201);
    expect(refused).toHaveLength(4);
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: 'number', code: 'taken' }] } });
    }
  });

  test('the same key writes it once [R-DEC-1]', async () => {
    const headers = { 'idempotency-key': 'declaration-once' };
    const body = declarationBody();
    const [one, two] = await Promise.all(
      [1, 2].map(() => app.ask<{ id: string }>(partner, 'POST /declarations', { body, headers })),
    );
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(one?.body.id).toBe(two?.body.id);
  });

  test('a change names the version it was made from; absent leaves, null clears [R-API-2, R-DEC-1]', async () => {
    const document = await anUploaded(app, partner, 'document', aPdf());
    const draft = await aDeclaration(app, partner, { carrier: 'ТОВ «Везти»', fileIds: [document.id] });
    expect(draft.files.map(file => file.id)).toEqual([document.id]);
    const params = { id: draft.id };
    const changed = await app.call(partner, 'PUT /declarations/{id}', {
      params,
      body: { version: 1, sender: 'Caritas' },
    });
    expect(changed).toMatchObject({ sender: 'Caritas', carrier: 'ТОВ «Везти»', itemsCount: 2, version: 2 });
    const stale = await app.ask(partner, 'PUT /declarations/{id}', { params, body: { version: 1, sender: 'Hilfe' } });
    expect([stale.status, stale.body.detail]).toEqual([409, 'stale_version']);
    const cleared = await app.call(partner, 'PUT /declarations/{id}', {
      params,
      body: { version: 2, carrier: null, fileIds: null },
    });
    expect(cleared).toMatchObject({ carrier: null, files: [], version: 3 });
  });

  test('a draft can be thrown away, one that was handed in cannot [R-DEC-3]', async () => {
    const draft = await aDeclaration(app, partner);
    const params = { id: draft.id };
    expect((await app.ask(partner, 'DELETE /declarations/{id}', { params })).status).toBe(204);
    expect((await app.ask(partner, 'GET /declarations/{id}', { params })).status).toBe(404);
    const other = await aDeclaration(app, partner);
    await doing(partner, 'submit', other.id);
    const late = await app.ask(partner, 'DELETE /declarations/{id}', { params: { id: other.id } });
    expect(late.body.detail).toBe('status_change_not_allowed');
  });
});

describe('deciding', () => {
  test('accepting receives the goods into the partner’s warehouse under the unique code [R-DEC-4]', async () => {
    const accepted = await anAccepted(app, partner, administrator);
    expect(accepted).toMatchObject({ status: 'accepted', allowed: [], decidedBy: { id: administrator.id } });
    const positions = await positionsOf(partner, accepted.uniqueCode);
    expect(positions.map(({ name }) => name).toSorted()).toEqual(['Ковдра', 'Цукор']);
    for (const position of positions) {
      expect(position).toMatchObject({
        uniqueCode: accepted.uniqueCode,
        declarationId: accepted.id,
        receivedDate: accepted.date,
      });
    }
    const blanket = positions.find(({ name }) => name === 'Ковдра');
    expect(blanket).toMatchObject({ balance: '10', category: 'clothing', costPerItemWithoutVat: '100.10' });
    const { items } = await app.call(partner, 'GET /warehouse/positions/{id}/movements', {
      params: { id: blanket?.id ?? '' },
    });
    expect(items).toMatchObject([
      { kind: 'receipt', quantity: '10', reference: { type: 'declaration', id: accepted.id } },
    ]);
    await proveLedger(app);
    const [email] = await emailsTo(app, partner.email);
    expect(email?.subject).toBe(`Декларацію № ${accepted.number} прийнято`);
  });

  test('only one decision wins: accepted by two and given back at once, its goods come in once or not at all [R-DEC-4]', async () => {
    const draft = await aDeclaration(app, partner);
    await doing(partner, 'submit', draft.id);
    const replies = await Promise.all(
      (['accept', 'reject', 'accept', 'accept'] as const).map(action => doing(administrator, action, draft.id)),
    );
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 409, 409, 409]);
    const { status } = await app.call(partner, 'GET /declarations/{id}', { params: { id: draft.id } });
    expect(await positionsOf(partner, draft.uniqueCode)).toHaveLength(status === 'accepted' ? 2 : 0);
  });

  test('the same key accepts once and answers the same [R-DEC-4]', async () => {
    const draft = await aDeclaration(app, partner);
    await doing(partner, 'submit', draft.id);
    const headers = { 'idempotency-key': 'accept-once' };
    const one = await doing(administrator, 'accept', draft.id, headers);
    const two = await doing(administrator, 'accept', draft.id, headers);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect(await positionsOf(partner, draft.uniqueCode)).toHaveLength(2);
  });

  test('one given back says why, is corrected and handed in again [R-DEC-5]', async () => {
    const draft = await aDeclaration(app, partner);
    await doing(partner, 'submit', draft.id);
    expect((await doing(administrator, 'reject', draft.id)).body).toMatchObject({
      status: 'rejected',
      comment: 'Немає підпису на другій сторінці',
    });
    expect((await emailsTo(app, partner.email))[0]?.text).toContain('Немає підпису на другій сторінці');
    const params = { id: draft.id };
    const { version } = await app.call(partner, 'GET /declarations/{id}', { params });
    await app.call(partner, 'PUT /declarations/{id}', { params, body: { version, purpose: 'Уточнено' } });
    expect((await doing(partner, 'submit', draft.id)).body).toMatchObject({ status: 'submitted', comment: null });
    const late = await app.ask(partner, 'PUT /declarations/{id}', {
      params,
      body: { version: version + 2, purpose: 'Ще' },
    });
    expect(late.body.detail).toBe('status_change_not_allowed');
    expect((await doing(partner, 'submit', draft.id)).body.detail).toBe('status_change_not_allowed');
  });

  test('a partner decides nothing, not even the own [R-DEC-5, R-ROL-13]', async () => {
    const draft = await aDeclaration(app, partner);
    await doing(partner, 'submit', draft.id);
    for (const action of ['accept', 'reject'] as const)
      expect((await doing(partner, action, draft.id)).status).toBe(403);
    const reply = await app.ask(administrator, 'POST /declarations/{id}/reject', {
      params: { id: draft.id },
      body: {},
    });
    expect(reply.body).toMatchObject({ errors: [{ path: 'comment', code: 'required' }] });
  });

  test('a decision is on what was read: corrected and handed in again meanwhile, it is refused [R-API-2, R-DEC-12]', async () => {
    const owner = await aPartner(app);
    const { id } = await aDeclaration(app, owner);
    await doing(owner, 'submit', id);
    const params = { id };
    const { version } = await app.call(administrator, 'GET /declarations/{id}', { params });
    await doing(await anAdministrator(app), 'reject', id);
    const back = await app.call(owner, 'GET /declarations/{id}', { params });
    const items = [{ name: 'Пальне', units: 'л', quantity: '1', unitPriceWithoutVat: '1' }];
    await app.call(owner, 'PUT /declarations/{id}', { params, body: { version: back.version, items } });
    await doing(owner, 'submit', id);
    const accept = (body: object) => app.ask(administrator, 'POST /declarations/{id}/accept', { params, body });
    expect((await accept({ version })).body).toMatchObject({ status: 409, detail: 'stale_version' });
    const comment = 'Немає підпису';
    const reject = await app.ask(administrator, 'POST /declarations/{id}/reject', {
      params,
      body: { comment, version },
    });
    expect(reject.body).toMatchObject({ status: 409, detail: 'stale_version' });
    expect(await positionsOf(owner, 'Пальне')).toEqual([]);
    const { version: newest } = await app.call(administrator, 'GET /declarations/{id}', { params });
    expect((await accept({ version: newest })).status).toBe(200);
  });

  test('its documents are read by its partner and administrators [R-DEC-6]', async () => {
    const document = await anUploaded(app, partner, 'document', aPdf());
    const draft = await aDeclaration(app, partner, { fileIds: [document.id] });
    await doing(partner, 'submit', draft.id);
    const read = async (who: Caller) => (await app.ask(who, 'GET /files/{id}', { params: { id: document.id } })).status;
    expect([await read(partner), await read(administrator), await read(stranger)]).toEqual([302, 302, 404]);
  });
});

describe('the list', () => {
  test('is filtered by state, day and words, each partner’s own; an administrator may ask for one partner’s [R-DEC-7]', async () => {
    const owner = await aPartner(app);
    const draft = await aDeclaration(app, owner, { date: '2026-01-10', sender: 'Їжакова поміч' });
    const accepted = await anAccepted(app, owner, administrator, { date: '2026-02-20' });
    const ids = async (who: Caller, query: object) =>
      (await app.call(who, 'GET /declarations', { query: query })).items.map(row => row.id);
    expect(await ids(owner, {})).toEqual([accepted.id, draft.id]);
    expect(await ids(owner, { status: ['draft'] })).toEqual([draft.id]);
    expect(await ids(owner, { from: '2026-02-20', to: '2026-02-20' })).toEqual([accepted.id]);
    expect(await ids(owner, { search: 'їжакова' })).toEqual([draft.id]);
    expect(await ids(administrator, { ownerId: owner.id })).toEqual([accepted.id, draft.id]);
    expect(await ids(stranger, {})).not.toContain(accepted.id);
  });
});

test('the document says everything a declaration says, in letters that can be selected [R-DEC-8]', async () => {
  const draft = await aDeclaration(app, partner, { carrier: 'ТОВ «Ґалич»' });
  const { rawPayload } = await app.app.inject({
    url: `/api/declarations/${draft.id}/file`,
    headers: { authorization: `Bearer ${partner.token}` },
  });
  const [text = ''] = await pdfText(rawPayload);
  for (const said of [
    draft.number,
    draft.uniqueCode,
    '10 лютого 2026',
    'ТОВ «Ґалич»',
    'ЧЕРНЕТКА',
    '33,333',
    '1 006,00 грн',
  ]) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  }
});

describe('the 90 days', () => {
  test('a partner is reminded once at each mark while goods are not accounted for [R-DEC-9]', async () => {
    const own = await anApp();
    const [owner, admin] = [await aPartner(own), await anAdministrator(own)];
    const { uniqueCode } = await anAccepted(own, owner, admin, {
      date: '2026-03-05',
      items: [{ name: 'Ковдра', units: 'шт.', quantity: '1', unitPriceWithoutVat: '1' }],
    });
    const job = declarationJobs(own.deps)['remind-of-aid-report'];
    const remindersOn = async (day: string) => {
      own.clock.set(`${day}T08:00:00Z`);
      await job?.run({});
      await job?.run({});
      return (await emailsTo(own, owner.email)).filter(email => email.subject === `Звіт за кодом ${uniqueCode}`);
    };
    // 2026-03-05 + 90 days = 2026-06-03.
    expect(await remindersOn('2026-05-03')).toHaveLength(0);
    expect(await remindersOn('2026-05-04')).toHaveLength(1);
    expect(await remindersOn('2026-05-05')).toHaveLength(1);
    const [latest] = await remindersOn('2026-06-02');
    expect(latest?.text).toContain('Днів до кінця строку звіту про наявність і розподіл: 1.');
    const [position] = (await own.call(owner, 'GET /warehouse/positions')).items;
    await own.call(owner, 'POST /warehouse/positions/{id}/write-off', {
      params: { id: position?.id ?? '' },
      body: { quantity: '1', reason: 'Підмокло' },
    });
    expect(await remindersOn('2026-06-03')).toHaveLength(2);
  });
});
