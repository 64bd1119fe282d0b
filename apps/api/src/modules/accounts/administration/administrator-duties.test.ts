import { administratorDuties, type AdministratorDuty } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { anUploaded } from '../../../../test/files.ts';
import { aDisplaced, aMemberAccount, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aHelpRequest } from '../../../../test/things.ts';
import { until } from '../../../../test/until.ts';
import { transaction } from '../../../db/pool.ts';
import { administratorsFor, notify } from '../../notifications/index.ts';

const app = await anApp();
const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
const boss = await anAdministrator(app);
const setDuties = (by: Caller, of: Caller, duties: readonly AdministratorDuty[]) =>
  app.ask<{ duties?: string[]; errors?: unknown; detail?: string }>(by, 'PUT /accounts/administrators/{id}/duties', {
    params: { id: of.id },
    body: { duties: [...duties] },
  });
const own = async (who: Caller) => (await app.call(who, 'GET /accounts/info')).duties;
const person = (email: string) => ({ email, surname: 'Нова', name: 'Людина', noPatronym: true });

describe('duties of administrators', () => {
  test('who is invited without naming any gets all that the giver has [R-ADM-27]', async () => {
    const [all, some] = [boss, await anAdministrator(app, 'administrators', 'content')];
    for (const [by, email, duties] of [
      [all, 'all@test.example', administratorDuties],
      [some, 'some@test.example', ['content', 'administrators']],
    ] as const) {
      const { id } = await app.call(by, 'POST /accounts/register/administrator', { body: person(email) });
      const { items } = await app.call(by, 'GET /accounts/administrators/list', { query: { search: email } });
      expect(items.map(row => [row.id, row.duties])).toEqual([[id, [...duties]]]);
    }
  });

  test('nobody gives a duty they lack, and what others gave stays [R-ADM-27]', async () => {
    const narrow = await anAdministrator(app, 'administrators', 'content');
    const invite = await app.ask(narrow, 'POST /accounts/register/administrator', {
      body: { ...person('more@test.example'), duties: ['people'] },
    });
    expect([invite.status, invite.body.errors]).toEqual([400, [{ path: 'duties', code: 'not_allowed' }]]);
    const reader = await anAdministrator(app, 'audit');
    const given = await setDuties(narrow, reader, ['audit', 'content']);
    expect([given.status, given.body.duties]).toEqual([200, ['content', 'audit']]);
    for (const of of [reader, narrow]) {
      const { status, body } = await setDuties(narrow, of, ['audit', 'people', 'administrators']);
      expect([status, body.errors]).toEqual([400, [{ path: 'duties', code: 'not_allowed' }]]);
    }
    expect(await own(reader)).toEqual(['content', 'audit']);
  });

  test('are changed by who has `administrators` alone, of administrators who are there alone [R-ADM-27]', async () => {
    const other = await anAdministrator(app);
    for (const duty of administratorDuties.filter(one => one !== 'administrators')) {
      expect((await setDuties(await anAdministrator(app, duty), other, ['content'])).status).toBe(403);
    }
    for (const nobody of [await aDisplaced(app), await aPartner(app), await aMemberAccount(app)]) {
      expect((await setDuties(boss, nobody, ['content'])).status).toBe(404);
    }
    const gone = await anAdministrator(app);
    await app.call(boss, 'POST /accounts/{id}/delete', { params: { id: gone.id } });
    expect((await setDuties(boss, gone, ['content'])).status).toBe(404);
    for (const body of [{}, { duties: [] }, { duties: ['desk'] }, { duties: 'content' }]) {
      const ask = await app.ask(boss, 'PUT /accounts/administrators/{id}/duties', { params: { id: other.id }, body });
      expect(ask.status).toBe(400);
    }
    expect(await own(other)).toEqual([...administratorDuties]);
  });

  test('taken away are gone at the next request, and open streams end [R-ADM-27]', async () => {
    const narrowed = await anAdministrator(app);
    const stream = await fetch(`${address}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${narrowed.token}` },
    });
    let hasEnded = false;
    const reading = (async () => {
      await stream.arrayBuffer();
      hasEnded = true;
    })();
    expect((await app.ask(narrowed, 'GET /audit')).status).toBe(200);
    await setDuties(boss, narrowed, ['content']);
    expect((await app.ask(narrowed, 'GET /audit')).status).toBe(403);
    await until(() => hasEnded);
    await reading;
    expect(await own(narrowed)).toEqual(['content']);
  });

  test('changed are on record, and who gives duties and who was changed are told [R-ADM-27]', async () => {
    const [changed, teller, unconcerned] = [
      await anAdministrator(app),
      await anAdministrator(app, 'administrators'),
      await anAdministrator(app, 'content'),
    ];
    await setDuties(boss, changed, ['content']);
    const { items } = await app.call(boss, 'GET /audit', { query: { subjectType: 'account', subjectId: changed.id } });
    expect(items[0]).toMatchObject({
      action: 'account.setDuties',
      details: { before: [...administratorDuties], duties: ['content'] },
    });
    const log = await app.call(boss, 'GET /security-log', { query: { accountId: changed.id } });
    expect(log.items[0]).toMatchObject({ kind: 'dutiesChanged', actor: { id: boss.id } });
    const subjects = async ({ email }: Caller) => (await emailsTo(app, email)).map(({ subject }) => subject);
    expect(await subjects(teller)).toContain('Змінено обов’язки адміністратора');
    expect(await subjects(changed)).toEqual(['Змінено обов’язки адміністратора']);
    expect(await subjects(unconcerned)).toEqual([]);
  });
});

describe('one administrator with `administrators` stays', () => {
  /** A product with these administrators alone. */
  async function withTwo() {
    const alone = await anApp();
    return { alone, a: await anAdministrator(alone), b: await anAdministrator(alone, 'administrators', 'content') };
  }

  test('it is taken neither from the last nor by themselves, nor are they deleted [R-ADM-28]', async () => {
    const alone = await anApp();
    const [last, other] = [await anAdministrator(alone), await anAdministrator(alone, 'content')];
    const narrowed = await alone.ask(last, 'PUT /accounts/administrators/{id}/duties', {
      params: { id: last.id },
      body: { duties: ['content'] },
    });
    expect([narrowed.status, narrowed.body.detail]).toEqual([409, 'status_change_not_allowed']);
    expect((await alone.ask(last, 'POST /accounts/{id}/delete', { params: { id: last.id } })).status).toBe(409);
    // Who is no such administrator may go, and come back.
    expect((await alone.ask(last, 'POST /accounts/{id}/delete', { params: { id: other.id } })).status).toBe(204);
  });

  test.each([
    ['two who take it from one another at once', 'PUT', 'PUT'],
    ['two who delete one another at once', 'DELETE', 'DELETE'],
    ['one who takes it and one who deletes at once', 'PUT', 'DELETE'],
  ])('%s: one is left [R-ADM-28]', async (_, ofA, ofB) => {
    const { alone, a, b } = await withTwo();
    const act = (by: Caller, of: Caller, how: string) =>
      how === 'PUT'
        ? alone.ask(by, 'PUT /accounts/administrators/{id}/duties', {
            params: { id: of.id },
            body: { duties: ['content'] },
          })
        : alone.ask(by, 'POST /accounts/{id}/delete', { params: { id: of.id } });
    const statuses = (await Promise.all([act(a, b, ofA), act(b, a, ofB)])).map(({ status }) => status).sort();
    expect(statuses.filter(status => status < 300)).toHaveLength(1);
    expect([401, 403]).toContain(statuses[1]);
    const left = await alone.deps.db
      .selectFrom('accounts')
      .select(['id', 'duties'])
      .where('role', '=', 'administrator')
      .where('deletedAt', 'is', null)
      .execute();
    expect(left.filter(({ duties }) => duties === null || duties.includes('administrators'))).toHaveLength(1);
  });
});

describe('an account is worked with by the duty for its kind', () => {
  const dutyOf = {
    displaced: 'people',
    philanthrop: 'verification',
    administrator: 'administrators',
    member: 'verification',
  };
  const make = { displaced: aDisplaced, philanthrop: aPartner, administrator: anAdministrator, member: aMemberAccount };
  type Kind = keyof typeof make;
  const kinds = Object.keys(make) as Kind[];
  const bodies: Partial<Record<string, object>> = {
    'POST /accounts/{id}/email': { subject: 'Лист', message: 'Текст' },
    'POST /accounts/{id}/change-password': { password: 'Зовсім-Інший-2026!' },
  };
  const ofAccounts = Object.keys(calls).filter(
    key => /\/accounts\/\{id\}\//.test(key) && key !== 'POST /accounts/{id}/philanthrop/delete/hard',
  ) as (keyof typeof calls)[];

  test('the table has such calls [R-ADM-29]', () => expect(ofAccounts.length).toBeGreaterThan(8));

  test.each(ofAccounts.flatMap(key => kinds.map(kind => [key, kind] as const)))(
    '%s of a %s: by its duty and by no other [R-ADM-29]',
    async (key, kind) => {
      const target = await make[kind](app);
      for (const duty of administratorDuties) {
        const by = await anAdministrator(app, duty);
        const body = bodies[key];
        const { status, body: answer } = await app.ask(by, key, { params: { id: target.id }, ...(body && { body }) });
        const isRefused = status === 403;
        // What a partner is called is known to who works with what is a partner's; erasing is of no administrator.
        const knowsName =
          key === 'GET /accounts/{id}/info' &&
          kind === 'philanthrop' &&
          ['requests', 'events', 'warehouse'].includes(duty);
        // Nor is a timeline of anybody but displaced people.
        const isThere = !(
          (key === 'POST /accounts/{id}/erase' && kind === 'administrator') ||
          (key === 'GET /accounts/{id}/timeline' && kind !== 'displaced')
        );
        if (knowsName) expect(Object.keys(answer)).not.toContain('email');
        else if (duty === dutyOf[kind]) expect([duty, isRefused]).toEqual([duty, !isThere]);
        else expect([duty, isRefused || (!isThere && status === 404)]).toEqual([duty, true]);
      }
    },
  );

  test('lists, counts, search and exports show no others [R-ADM-29]', async () => {
    const all = await app.call(boss, 'GET /accounts/users/counts');
    const people = await anAdministrator(app, 'people');
    const { items } = await app.call(people, 'GET /accounts/list', { query: { pageSize: 100 } });
    expect(new Set(items.map(({ role }) => role))).toEqual(new Set(['displaced']));
    expect((await app.ask(people, 'GET /accounts/list', { query: { role: 'philanthrop' } })).status).toBe(403);
    expect(
      (await app.ask(people, 'GET /accounts/list', { query: { role: 'administrator', format: 'csv' } })).status,
    ).toBe(403);
    expect(Object.keys(await app.call(people, 'GET /accounts/users/counts')).sort()).toEqual([
      'deletionRequests',
      'displaced',
    ]);
    const verifier = await anAdministrator(app, 'verification');
    const { displaced, administrators, ...ofPartners } = all;
    expect(displaced).toBeGreaterThan(0);
    expect(administrators).toBeGreaterThan(0);
    expect(await app.call(verifier, 'GET /accounts/users/counts')).toEqual({ ...ofPartners, deletionRequests: 0 });
    const found = await app.call(people, 'GET /search', { query: { search: 'Коваль' } });
    expect(found.people.items).toEqual([]);
    expect(
      (await app.call(verifier, 'GET /search', { query: { search: 'Коваль' } })).people.items.length,
    ).toBeGreaterThan(0);
  });
});

describe('files', () => {
  test('of an account open by the duty for its kind, of a thing by the duty for the thing [R-ADM-29]', async () => {
    const [asker, partner] = [await aDisplaced(app), await aPartner(app)];
    const { id: letter } = await anUploaded(app, asker);
    const { id: photo } = await anUploaded(app, partner);
    const request = await aHelpRequest(app, asker);
    const use = (id: string, usedAs: string, subjectId: string) =>
      app.deps.db
        .updateTable('files')
        .set({ usedAs, subjectId, line: 0, claimedAt: app.clock.now() })
        .where('id', '=', id)
        .execute();
    await use(letter, 'requestLetter', request.id);
    await use(photo, 'photo', partner.id);
    for (const duty of administratorDuties) {
      const reader = await anAdministrator(app, duty);
      const opened = async (id: string) => (await app.ask(reader, 'GET /files/{id}', { params: { id } })).status;
      expect([duty, await opened(letter)]).toEqual([duty, duty === 'requests' ? 302 : 404]);
      expect([duty, await opened(photo)]).toEqual([duty, duty === 'verification' ? 302 : 404]);
    }
  });
});

describe('what is told to administrators', () => {
  const inbox = async (who: Caller) => (await app.call(who, 'GET /notifications', { query: { pageSize: 100 } })).items;
  const unread = async (who: Caller) => (await app.call(who, 'GET /notifications/counts')).unread;

  test('is told to who is there for it; later duties show nothing earlier, lost ones nothing more [R-ADM-30]', async () => {
    const [forRequests, forContent] = [await anAdministrator(app, 'requests'), await anAdministrator(app, 'content')];
    const asker = await aDisplaced(app);
    await aHelpRequest(app, asker);
    expect((await inbox(forRequests)).map(({ kind }) => kind)).toEqual(['helpRequestNew']);
    expect([await unread(forRequests), await unread(forContent)]).toEqual([1, 0]);
    await setDuties(boss, forContent, ['content', 'requests']);
    await setDuties(boss, forRequests, ['content']);
    const ofRequests = async (who: Caller) => (await inbox(who)).filter(({ kind }) => kind === 'helpRequestNew');
    expect([await ofRequests(forContent), await ofRequests(forRequests)]).toEqual([[], []]);
    await transaction(app.deps.db, tx =>
      notify(tx, {
        kind: 'helpRequestNew',
        params: { number: '7', title: 'Ковдри' },
        link: '/cabinet/help',
        audience: administratorsFor('requests'),
        at: app.clock.now(),
        email: 'byChoice',
      }),
    );
    expect([(await ofRequests(forContent)).length, (await ofRequests(forRequests)).length]).toEqual([1, 0]);
  });

  test('what was sent, and drafts of answers, are read by who has `content` [R-ADM-30]', async () => {
    const reader = await anAdministrator(app, 'people');
    expect((await app.ask(reader, 'GET /notifications', { query: { box: 'sent' } })).status).toBe(403);
    const both = (text: string) => ({ uk: text, en: text });
    const draft = {
      audience: 'displaced' as const,
      question: both('Чернетка?'),
      answer: both('Так.'),
      published: false,
    };
    const { id } = await app.call(boss, 'POST /faq', { body: draft });
    const idsFor = async (who: Caller) =>
      (await app.call(who, 'GET /faq', { query: { pageSize: 100 } })).items.map(one => one.id);
    expect(await idsFor(await anAdministrator(app, 'content'))).toContain(id);
    expect(await idsFor(reader)).not.toContain(id);
  });
});
