import type { FaqAudience } from '@oplich/contract';
import type { FaqEntry } from '@oplich/contract/faq/schemas';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { aDisplaced, aMemberAccount, anAdministrator, aPartner } from '../../../test/people.ts';

const app = await anApp();
const admin = await anAdministrator(app);
const person = await aDisplaced(app);
const partner = await aPartner(app);
const member = await aMemberAccount(app);

const body = (more: object = {}) => ({
  audience: 'displaced' as FaqAudience,
  question: { uk: 'Де взяти довідку ВПО?', en: 'Where do I get an IDP certificate?' },
  answer: { uk: 'У центрі надання адміністративних послуг.', en: 'At the administrative services centre.' },
  published: true,
  ...more,
});
const add = (more: object = {}) => app.call(admin, 'POST /faq', { body: body(more) });
const list = async (who: Caller | null, query: Record<string, unknown> = {}): Promise<FaqEntry[]> =>
  (await app.ask<{ items: FaqEntry[] }>(who, 'GET /faq', { query: { pageSize: 100, ...query } })).body.items;
const idsOf = async (audience: FaqAudience) => (await list(admin, { audience })).map(entry => entry.id);
const order = (ids: readonly string[]) => app.ask(admin, 'PUT /faq/order', { body: { ids } });
const change = (entry: FaqEntry, more: object) =>
  app.ask<FaqEntry & { detail: string; errors: unknown }>(admin, 'PUT /faq/{id}', {
    params: { id: entry.id },
    body: { version: entry.version, ...more },
  });
const expectNoHoles = async () => {
  for (const audience of ['displaced', 'philanthrop'] as const) {
    const entries = await list(admin, { audience });
    expect(entries.map(entry => entry.position)).toEqual(entries.map((_, index) => index + 1));
  }
};

describe('who reads which questions', () => {
  test('the product begins with questions of both audiences, in both languages [R-SUP-1]', async () => {
    for (const audience of ['displaced', 'philanthrop'] as const) {
      const entries = await list(admin, { audience });
      expect(entries.length).toBeGreaterThanOrEqual(8);
      for (const { question, answer, published } of entries) {
        expect([published, question.uk, question.en, answer.uk, answer.en]).not.toContain('');
        expect(question.en + answer.en).not.toMatch(/[а-яґєії]/i);
      }
    }
    await expectNoHoles();
  });

  test.each([
    ['a guest', null, 'displaced'],
    ['a displaced person', person, 'displaced'],
    ['a partner', partner, 'philanthrop'],
    ['somebody who only acts for partners, and for none now', member, 'philanthrop'],
  ] as const)('%s reads what is published for them, in its order, and nothing else [R-SUP-1]', async (_, who, own) => {
    const draft = await add({ audience: own, published: false });
    for (const audience of [undefined, 'displaced', 'philanthrop']) {
      const entries = await list(who, audience ? { audience } : {});
      expect(new Set(entries.map(entry => entry.audience))).toEqual(new Set([own]));
      expect(entries.map(entry => entry.id)).not.toContain(draft.id);
      expect(entries).toEqual(entries.toSorted((a, b) => a.position - b.position));
    }
  });

  test('administrators read all, drafts too, of both audiences or of one [R-SUP-1]', async () => {
    const draft = await add({ published: false });
    expect((await list(admin)).map(entry => entry.id)).toContain(draft.id);
    expect(new Set((await list(admin)).map(entry => entry.audience)).size).toBe(2);
    expect(new Set((await list(admin, { audience: 'philanthrop' })).map(entry => entry.audience)).size).toBe(1);
  });

  test('search finds every word that was typed, in either language, however apostrophes and hyphens are written [R-SUP-2]', async () => {
    const entry = await add({
      question: { uk: 'Чи є обов’язкові документи?', en: 'Are any documents a must?' },
      answer: { uk: 'Паспорт або ID-картка.', en: 'A passport or an ID card.' },
    });
    for (const search of ["ОБОВ'ЯЗКОВІ документи", 'id картка', 'must passport', 'обовʼязкова ID-картку']) {
      expect(
        (await list(person, { search })).map(one => one.id),
        search,
      ).toContain(entry.id);
    }
    expect((await list(person, { search: 'обов’язкові must зебра' })).map(one => one.id)).not.toContain(entry.id);
  });

  test('an unknown audience and an unknown order are refused [R-SUP-1]', async () => {
    for (const query of [{ audience: 'administrator' }, { sort: 'question' }]) {
      expect((await app.ask(admin, 'GET /faq', { query })).status).toBe(400);
    }
  });
});

describe('writing questions', () => {
  test('only administrators write, change, order and delete [R-ROL-22, R-SUP-3]', async () => {
    const { id, version } = await add();
    for (const who of [null, person, partner]) {
      const status = who ? 403 : 401;
      expect((await app.ask(who, 'POST /faq', { body: body() })).status).toBe(status);
      expect((await app.ask(who, 'PUT /faq/{id}', { params: { id }, body: { version } })).status).toBe(status);
      expect((await app.ask(who, 'PUT /faq/order', { body: { ids: [id] } })).status).toBe(status);
      expect((await app.ask(who, 'DELETE /faq/{id}', { params: { id } })).status).toBe(status);
    }
  });

  test('a new one stands last, and the same key writes it once [R-SUP-3]', async () => {
    const before = await idsOf('displaced');
    const send = () =>
      app.ask<FaqEntry>(admin, 'POST /faq', { body: body(), headers: { 'idempotency-key': 'faq-once' } });
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
    expect(first.body).toMatchObject({
      audience: 'displaced',
      position: before.length + 1,
      published: true,
      version: 1,
    });
    expect(await idsOf('displaced')).toEqual([...before, first.body.id]);
  });

  test('a draft needs only a Ukrainian question; to be published it needs all texts in both languages [R-SUP-3]', async () => {
    const draft = await add({ question: { uk: 'Чернетка' }, answer: undefined, published: undefined });
    expect(draft).toMatchObject({ published: false, question: { uk: 'Чернетка', en: '' }, answer: { uk: '', en: '' } });
    expect(draft.missing).toEqual(['question.en', 'answer.uk', 'answer.en']);
    const needed = ['question.en', 'answer.uk', 'answer.en'].map(path => ({ path, code: 'required' }));
    const early = await change(draft, { published: true });
    expect([early.status, early.body.detail, early.body.errors]).toEqual([400, 'validation_failed', needed]);
    const refused = await app.ask(admin, 'POST /faq', { body: body({ question: { uk: 'Лише так' }, answer: null }) });
    expect(refused.body.errors).toEqual(needed);
    const ready = await change(draft, {
      question: { en: 'A draft' },
      answer: { uk: 'Так', en: 'Yes' },
      published: true,
    });
    expect(ready.body).toMatchObject({ published: true, question: { uk: 'Чернетка', en: 'A draft' }, version: 2 });
    const emptied = await change(ready.body, { answer: { en: null } });
    expect(emptied.body.errors).toEqual([{ path: 'answer.en', code: 'required' }]);
    expect((await change(ready.body, { answer: { en: null }, published: false })).body.answer.en).toBe('');
  });

  test.each([
    ['no audience', { audience: 'everybody' }, 'audience', 'invalid'],
    ['no question at all', { question: { uk: '  ', en: '' }, published: false }, 'question.uk', 'required'],
    ['a question that is too long', { question: { uk: 'я'.repeat(201), en: 'x' } }, 'question.uk', 'too_long'],
    ['a question on two lines', { question: { uk: 'одне\nдва', en: 'x' } }, 'question.uk', 'invalid'],
    ['an answer that is too long', { answer: { uk: 'я'.repeat(2001), en: 'x' } }, 'answer.uk', 'too_long'],
    ['an answer that shows nothing', { answer: { uk: '\u200b', en: 'x' } }, 'answer.uk', 'required'],
  ])('refuses %s [R-SUP-3]', async (_, more, path, code) => {
    const reply = await app.ask(admin, 'POST /faq', { body: body(more) });
    expect([reply.status, reply.body.errors]).toEqual([400, [{ path, code }]]);
  });

  test('a stale version is refused, and a change names one [R-API-2, R-SUP-3]', async () => {
    const entry = await add();
    expect((await change(entry, { published: false })).status).toBe(200);
    const late = await change(entry, { answer: { uk: 'Інша' } });
    expect([late.status, late.body.detail]).toEqual([409, 'stale_version']);
    const none = await app.ask(admin, 'PUT /faq/{id}', { params: { id: entry.id }, body: {} });
    expect(none.body.errors).toEqual([{ path: 'version', code: 'required' }]);
  });

  test('of two changes at once one wins [R-SUP-3]', async () => {
    const entry = await add();
    const replies = await Promise.all(['Перша', 'Друга'].map(uk => change(entry, { answer: { uk } })));
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 409]);
  });

  test('one that is deleted is gone, and those after it move up [R-SUP-3]', async () => {
    const entries = await Promise.all([add({ audience: 'philanthrop' }), add({ audience: 'philanthrop' })]);
    for (const { id } of entries) {
      expect((await app.ask(admin, 'DELETE /faq/{id}', { params: { id } })).status).toBe(204);
      expect((await app.ask(admin, 'DELETE /faq/{id}', { params: { id } })).status).toBe(404);
      expect((await app.ask(admin, 'PUT /faq/{id}', { params: { id }, body: { version: 1 } })).status).toBe(404);
    }
    await expectNoHoles();
  });

  test('each action is in the audit [R-SUP-3]', async () => {
    const entry = await add();
    await change(entry, { published: false });
    await order(await idsOf('displaced'));
    await app.ask(admin, 'DELETE /faq/{id}', { params: { id: entry.id } });
    const rows = await app.deps.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', 'faq.%')
      .orderBy('seq', 'desc')
      .limit(4)
      .execute();
    expect(rows.map(row => row.action)).toEqual(['faq.delete', 'faq.order', 'faq.update', 'faq.create']);
  });
});

describe('the order', () => {
  test('exactly the questions of one audience get positions 1…n; an open form stays good [R-SUP-4]', async () => {
    const before = await list(admin, { audience: 'philanthrop' });
    const ids = before.map(entry => entry.id).toReversed();
    const reply = await app.ask<{ items: FaqEntry[] }>(admin, 'PUT /faq/order', { body: { ids } });
    expect(reply.body.items.map(entry => entry.id)).toEqual(ids);
    expect((await list(partner)).map(entry => entry.id)).toEqual(
      ids.filter(id => before.find(entry => entry.id === id)?.published),
    );
    expect(reply.body.items.map(entry => entry.version)).toEqual(before.map(entry => entry.version).toReversed());
    await expectNoHoles();
  });

  test('one twice, an unknown one, or none at all: 400, and nothing moves [R-SUP-4]', async () => {
    const own = await idsOf('displaced');
    const unknown = '019ab000-0000-7000-8000-ffffffffffff';
    for (const [ids, path] of [
      [[...own.slice(1), own[1] ?? ''], 'ids'],
      [[...own.toReversed(), unknown], `ids.${own.length}`],
      [[unknown], 'ids.0'],
      [[], 'ids'],
    ] as const) {
      const reply = await order(ids);
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path]);
    }
    expect(await idsOf('displaced')).toEqual(own);
  });

  test('those that are named change places among themselves; one that came meanwhile stays where it is [R-SUP-4]', async () => {
    const before = await idsOf('displaced');
    const { id } = await add();
    expect((await order(before.toReversed())).status).toBe(200);
    expect(await idsOf('displaced')).toEqual([...before.toReversed(), id]);
    const [first = '', second = '', third = ''] = await idsOf('displaced');
    await order([third, first]);
    expect((await idsOf('displaced')).slice(0, 3)).toEqual([third, second, first]);
    await expectNoHoles();
  });

  test('of both audiences each is ordered by itself [R-SUP-4]', async () => {
    const [people, partners] = [await idsOf('displaced'), await idsOf('philanthrop')];
    const mixed = [...partners.toReversed(), ...people.toReversed()];
    const reply = await app.ask<{ total: number }>(admin, 'PUT /faq/order', { body: { ids: mixed } });
    expect([reply.status, reply.body.total]).toEqual([200, mixed.length]);
    expect(await idsOf('displaced')).toEqual(people.toReversed());
    expect(await idsOf('philanthrop')).toEqual(partners.toReversed());
    await expectNoHoles();
  });

  test('a question is moved to a place, or to the other audience, last there unless a place is named [R-SUP-4]', async () => {
    const entry = await add();
    const moved = await change(entry, { position: 2 });
    expect(moved.body).toMatchObject({ audience: 'displaced', position: 2, version: 2 });
    const partners = await idsOf('philanthrop');
    const across = await change(moved.body, { audience: 'philanthrop' });
    expect(across.body).toMatchObject({ audience: 'philanthrop', position: partners.length + 1 });
    expect(await idsOf('displaced')).not.toContain(entry.id);
    const back = await change(across.body, { audience: 'displaced', position: 1, answer: { uk: 'Інша' } });
    expect(back.body).toMatchObject({ audience: 'displaced', position: 1, answer: { uk: 'Інша' } });
    expect((await change(back.body, { position: 100 })).body.position).toBe((await idsOf('displaced')).length);
    for (const [more, path] of [
      [{ position: 0 }, 'position'],
      [{ audience: 'administrator' }, 'audience'],
    ] as const) {
      expect((await change(back.body, more)).body.errors).toMatchObject([{ path }]);
    }
    expect((await change(entry, { position: 3 })).body.detail).toBe('stale_version');
    await expectNoHoles();
  });

  test('of moves, orders and deletions at once every list stays without holes [R-SUP-4]', async () => {
    const entries = await Promise.all(Array.from({ length: 4 }, () => add()));
    const replies = await Promise.all([
      change(entries[0]!, { audience: 'philanthrop', position: 1 }),
      change(entries[1]!, { position: 1 }),
      order((await idsOf('displaced')).toReversed()),
      app.ask(admin, 'DELETE /faq/{id}', { params: { id: entries[2]!.id } }),
      change(entries[3]!, { audience: 'philanthrop' }),
    ]);
    for (const { status } of replies) expect(status).toBeLessThan(500);
    await expectNoHoles();
  });

  test('orders, new questions and deletions at once leave no hole and no double [R-SUP-4]', async () => {
    const ids = await idsOf('displaced');
    const spare = await Promise.all([1, 2, 3].map(() => add()));
    const shuffled = [...ids, ...spare.map(one => one.id)];
    const actions = [
      ...Array.from({ length: 6 }, (_, turn) => order([...shuffled.slice(turn), ...shuffled.slice(0, turn)])),
      ...Array.from({ length: 6 }, () => app.ask(admin, 'POST /faq', { body: body() })),
      ...spare.map(({ id }) => app.ask(admin, 'DELETE /faq/{id}', { params: { id } })),
    ];
    for (const { status } of await Promise.all(actions)) expect([200, 201, 204, 400]).toContain(status);
    await expectNoHoles();
  });

  test('an audience holds a hundred questions and no more [R-SUP-3]', async () => {
    const there = (await idsOf('displaced')).length;
    await app.deps.db
      .insertInto('faqEntries')
      .values(
        Array.from({ length: 100 - there }, (_, index) => ({
          id: `019ab000-0000-7000-9000-${String(index).padStart(12, '0')}`,
          audience: 'displaced' as const,
          questionUk: 'Ще одне',
          questionEn: '',
          answerUk: '',
          answerEn: '',
          position: there + index + 1,
          published: false,
        })),
      )
      .execute();
    const reply = await app.ask(admin, 'POST /faq', { body: body() });
    expect(reply.body.errors).toEqual([{ path: 'audience', code: 'too_large' }]);
  });
});
