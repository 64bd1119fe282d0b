import { administratorDuties, approvalEmailsADay } from '@oplich/contract';
import { sql } from 'kysely';
import type { Approval } from '@oplich/contract/approvals/schemas';
import { productJobs } from '../../product-jobs.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { emailsTo } from '../../../test/email.ts';
import { password } from '../../../test/password.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { withShownSecondFactor } from '../../../test/second-factor.ts';

const app: TestApp = await anApp();
const asker = await anAdministrator(app);
const other = await anAdministrator(app);

type Asking = Parameters<TestApp['ask']>[1];
const settings = (who: Caller, body: object) => app.ask(who, 'PUT /settings/security', { body });
const waiting = (answer: { status: number; body: unknown }) => {
  expect(answer.status).toBe(202);
  return (answer.body as { approvalId: string }).approvalId;
};
const answerTo = (who: Caller, id: string, how: 'approve' | 'decline' = 'approve') =>
  app.ask<Approval & { detail?: string }>(who, `POST /approvals/{id}/${how}`, { params: { id } });
const deleting = (who: Caller, of: Caller) => app.ask(who, 'POST /accounts/{id}/delete', { params: { id: of.id } });
const isDeleted = async ({ id }: Caller) =>
  (await app.deps.db.selectFrom('accounts').select('deletedAt').where('id', '=', id).executeTakeFirst())?.deletedAt !==
  null;

beforeEach(async () => {
  await app.deps.db.updateTable('productSettings').set({ fourEyes: true }).execute();
});

test('it is off until it is asked for, and switched on by one; told to who gives duties [R-ADM-32]', async () => {
  await app.deps.db.updateTable('productSettings').set({ fourEyes: false }).execute();
  expect((await app.call(asker, 'GET /settings/security')).fourEyes).toBe(false);
  expect((await deleting(asker, await anAdministrator(app))).status).toBe(204);
  const { status, body } = await settings(asker, { fourEyes: true });
  expect([status, body]).toEqual([200, { administratorsNeedSecondFactor: false, fourEyes: true }]);
  expect((await emailsTo(app, other.email)).map(({ subject }) => subject)).toContain(
    'Незворотні дії тепер підтверджує другий адміністратор',
  );
  for (const wrong of [{}, { fourEyes: 'yes' }]) expect((await settings(asker, wrong)).status).toBe(400);
});

describe('what waits for a second yes', () => {
  const person = async (of: Caller) => {
    await app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', of.id).execute();
    return of;
  };
  const cases: [string, Asking, () => Promise<Caller | null>, object?][] = [
    ['hardDeletePartner', 'POST /accounts/{id}/philanthrop/delete/hard', async () => person(await aPartner(app))],
    ['eraseAccount', 'POST /accounts/{id}/erase', async () => person(await aDisplaced(app))],
    ['deleteAdministrator', 'POST /accounts/{id}/delete', () => anAdministrator(app)],
    ['restoreAdministrator', 'POST /accounts/{id}/restore', async () => person(await anAdministrator(app))],
    ['setDuties', 'PUT /accounts/administrators/{id}/duties', () => anAdministrator(app), { duties: ['content'] }],
    [
      'setPassword',
      'POST /accounts/{id}/change-password',
      () => anAdministrator(app),
      { password: 'Зовсім-Інший-2026!', currentPassword: password },
    ],
    [
      'resetSecondFactor',
      'DELETE /accounts/{id}/second-factor',
      async () => withShownSecondFactor(app, await anAdministrator(app)),
      { currentPassword: password },
    ],
    ['endSessions', 'POST /accounts/{id}/sessions/end', () => anAdministrator(app)],
    ['securitySettings', 'PUT /settings/security', () => Promise.resolve(null), { fourEyes: false }],
  ];

  test.each(cases)(
    '%s happens when another administrator says yes, and not before [R-ADM-33]',
    async (kind, key, make, body) => {
      const of = await make();
      const before = await stateOf(of);
      const id = waiting(await app.ask(asker, key, { ...(of && { params: { id: of.id } }), ...(body && { body }) }));
      expect(await stateOf(of)).toEqual(before);
      const { items } = await app.call(other, 'GET /approvals', {
        query: { state: 'waiting', kind: kind },
      });
      expect(items[0]).toMatchObject({ id, kind, state: 'waiting', allowed: ['approve', 'decline'] });
      const { status, body: approved } = await answerTo(other, id);
      expect([status, approved.state, approved.decidedBy?.id]).toEqual([200, 'approved', other.id]);
      expect(await stateOf(of)).not.toEqual(before);
      // Once, and no more.
      expect((await answerTo(other, id)).body.detail).toBe('status_change_not_allowed');
    },
  );

  /** Everything of an account, its sessions and the settings that these change. */
  async function stateOf(of: Caller | null) {
    const { db } = app.deps;
    if (!of) return db.selectFrom('productSettings').selectAll().executeTakeFirst();
    const account = await db
      .selectFrom('accounts')
      .select(['deletedAt', 'anonymisedAt', 'duties', 'passwordHash'])
      .where('id', '=', of.id)
      .executeTakeFirst();
    const sessions = await db.selectFrom('sessions').select('endedAt').where('accountId', '=', of.id).execute();
    const factors = await db.selectFrom('secondFactors').select('startedAt').where('accountId', '=', of.id).execute();
    return { account, sessions, factors };
  }

  test('is found by who asks and by whom it is about, an organization too [R-ADM-33]', async () => {
    const partner = await person(await aPartner(app, { partnerType: 'organization', surname: 'Ріпчанська' }));
    const organizationName = 'Фонд «Одинокий тополь»';
    await app.deps.db
      .updateTable('organizations')
      .set({ organizationName })
      .where('accountId', '=', partner.id)
      .execute();
    const params = { id: partner.id };
    const id = waiting(await app.ask(asker, 'POST /accounts/{id}/philanthrop/delete/hard', { params }));
    const found = async (search: string) =>
      (await app.call(other, 'GET /approvals', { query: { state: 'waiting', search } })).items.map(one => one.id);
    for (const words of ['одинокий топ', 'ріпчан']) expect(await found(words)).toEqual([id]);
    expect(await found('шевченко ір')).toContain(id);
  });

  test('which duties there will be and which settings are switched off is read before one says yes, and after [R-ADM-33]', async () => {
    const who = await anAdministrator(app);
    const of = await anAdministrator(app);
    const read = async (id: string) => {
      const { items } = await app.call(other, 'GET /approvals', { query: { pageSize: 100 } });
      const found = items.find(one => one.id === id);
      return [found?.duties, found?.loosens];
    };
    const fourEyes = waiting(await settings(who, { fourEyes: false, administratorsNeedSecondFactor: true }));
    const duties = waiting(
      await app.ask(who, 'PUT /accounts/administrators/{id}/duties', {
        params: { id: of.id },
        body: { duties: ['content'] },
      }),
    );
    const erasing = waiting(await deleting(who, of));
    const expected = [
      [null, ['fourEyes']],
      [['content'], null],
      [null, null],
    ];
    expect(await Promise.all([fourEyes, duties, erasing].map(read))).toEqual(expected);
    const file = await app.ask<Buffer>(other, 'GET /approvals', { query: { format: 'csv' } });
    expect(String(file.body)).toContain('Друге підтвердження більше не обов’язкове');
    await answerTo(other, fourEyes, 'decline');
    expect(await read(fourEyes)).toEqual(expected[0]);
  });

  test('the audit names both, and what was asked is done in the name of who asked [R-ADM-33]', async () => {
    const gone = await anAdministrator(app);
    const id = waiting(await deleting(asker, gone));
    await answerTo(other, id);
    const rows = await app.deps.db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(2).execute();
    expect(rows).toMatchObject([
      {
        action: 'approval.approve',
        actorId: other.id,
        subjectId: id,
        details: { askedBy: asker.id, accountId: gone.id },
      },
      { action: 'account.delete', actorId: asker.id, subjectId: gone.id },
    ]);
  });

  test('no password stands in what is kept, and nothing of it once it is decided [R-ADM-33]', async () => {
    const body = { password: 'Зовсім-Інший-2026!', currentPassword: password };
    const of = await anAdministrator(app);
    const id = waiting(await app.ask(asker, 'POST /accounts/{id}/change-password', { params: { id: of.id }, body }));
    const input = async () =>
      (await app.deps.db.selectFrom('approvals').select('input').where('id', '=', id).executeTakeFirstOrThrow()).input;
    const kept = (await input()) ?? '';
    expect(kept).not.toContain('passwordHash');
    expect(app.deps.secrets.decrypt(kept)).not.toContain(body.password);
    await answerTo(other, id, 'decline');
    expect(await input()).toBeNull();
  });

  test('a password asked for anew waits once too, and the later one is set [R-ADM-33]', async () => {
    const of = await anAdministrator(app);
    const set = (to: string) =>
      app.ask(asker, 'POST /accounts/{id}/change-password', {
        params: { id: of.id },
        body: { password: to, currentPassword: password },
      });
    const [once, again] = [waiting(await set('Зовсім-Інший-2026!')), waiting(await set('Ще-Інакший-2026!'))];
    expect(again).toBe(once);
    expect((await answerTo(other, once)).status).toBe(200);
    const logIn = async (by: string) =>
      (await app.ask(null, 'POST /accounts/login', { body: { email: of.email, password: by } })).status;
    expect([await logIn('Зовсім-Інший-2026!'), await logIn('Ще-Інакший-2026!')]).toEqual([401, 200]);
  });

  test('what was asked for and let lapse is forgotten the night after [R-ADM-33]', async () => {
    const lapsing = await anApp();
    await lapsing.deps.db.updateTable('productSettings').set({ fourEyes: true }).execute();
    const [one, another] = [await anAdministrator(lapsing), await anAdministrator(lapsing)];
    await lapsing.ask(one, 'POST /accounts/{id}/delete', { params: { id: another.id } });
    const kept = async () => {
      await productJobs(lapsing.deps)['forget-approvals']?.run({});
      return (await lapsing.deps.db.selectFrom('approvals').select('input').executeTakeFirstOrThrow()).input;
    };
    expect(await kept()).not.toBeNull();
    lapsing.clock.pass(25);
    expect(await kept()).toBeNull();
  });

  test('people’s and partners’ accounts that can be restored wait for nobody, nor do one’s own things [R-ADM-33]', async () => {
    expect((await deleting(asker, await aDisplaced(app))).status).toBe(204);
    const mine = await anAdministrator(app);
    const { status } = await app.ask(mine, 'PUT /accounts/administrators/{id}/duties', {
      params: { id: mine.id },
      body: { duties: ['content'] },
    });
    expect(status).toBe(200);
    expect((await settings(asker, { administratorsNeedSecondFactor: false })).status).toBe(200);
  });

  test('what could not be done is refused at once and waits for nobody; the same again waits once [R-ADM-33]', async () => {
    const there = await anAdministrator(app);
    const restored = await app.ask(asker, 'POST /accounts/{id}/erase', { params: { id: (await aDisplaced(app)).id } });
    expect([restored.status, restored.body.detail]).toEqual([409, 'status_change_not_allowed']);
    const [once, again] = [waiting(await deleting(asker, there)), waiting(await deleting(asker, there))];
    expect(again).toBe(once);
  });

  test('the same asked several times at once waits once [R-ADM-33]', async () => {
    const there = await anAdministrator(app);
    const asking = () => app.ask(asker, 'POST /accounts/{id}/sessions/end', { params: { id: there.id } });
    const answers = await Promise.all(Array.from({ length: 8 }, asking));
    expect(new Set(answers.map(waiting)).size).toBe(1);
  });
});

describe('the second yes', () => {
  test('is nobody’s own [R-ADM-34]', async () => {
    const gone = await anAdministrator(app);
    const id = waiting(await deleting(asker, gone));
    expect((await answerTo(asker, id)).status).toBe(403);
    expect(await isDeleted(gone)).toBe(false);
    // They may take it back, and nobody says yes to it then.
    expect((await answerTo(asker, id, 'decline')).body.state).toBe('declined');
    expect((await answerTo(other, id)).status).toBe(409);
  });

  test('is of who has the duty, and others do not see it [R-ADM-34]', async () => {
    const gone = await anAdministrator(app);
    const id = waiting(await deleting(asker, gone));
    const verifier = await anAdministrator(app, 'verification');
    expect((await answerTo(verifier, id)).status).toBe(403);
    expect((await app.call(verifier, 'GET /approvals')).items.map(one => one.id)).not.toContain(id);
    expect((await answerTo(await anAdministrator(app, 'content'), id)).status).toBe(403);
    expect(await isDeleted(gone)).toBe(false);
  });

  test('of two at once one counts, and of a yes and a no as well [R-ADM-34]', async () => {
    const third = await anAdministrator(app);
    for (const how of ['approve', 'decline'] as const) {
      const gone = await anAdministrator(app);
      const id = waiting(await deleting(asker, gone));
      const answers = await Promise.all([answerTo(other, id), answerTo(third, id, how)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const rows = await app.deps.db
        .selectFrom('audit')
        .select('id')
        .where('action', '=', 'account.delete')
        .where('subjectId', '=', gone.id)
        .execute();
      const isApproved = answers.find(({ status }) => status === 200)?.body.state === 'approved';
      expect(rows).toHaveLength(isApproved ? 1 : 0);
    }
  });

  test('comes too late after 24 hours [R-ADM-34]', async () => {
    const late = await anApp();
    const [one, two] = [await anAdministrator(late), await anAdministrator(late)];
    await late.call(one, 'PUT /settings/security', { body: { fourEyes: true } });
    const gone = await anAdministrator(late);
    const params = { id: gone.id };
    const asked = (await late.ask(one, 'POST /accounts/{id}/delete', { params })).body as unknown as {
      approvalId: string;
    };
    late.clock.set(new Date(late.clock.now().getTime() + 24 * 3_600_000).toISOString());
    const id = asked.approvalId;
    expect((await late.ask(two, 'POST /approvals/{id}/approve', { params: { id } })).status).toBe(409);
    const { items } = await late.call(two, 'GET /approvals', { query: { state: 'expired' } });
    expect(items).toMatchObject([{ id, state: 'expired', allowed: [] }]);
  });

  test.each([
    [
      'lost the duty',
      (who: Caller) =>
        app.deps.db
          .updateTable('accounts')
          .set({ duties: ['content'] })
          .where('id', '=', who.id),
    ],
    [
      'was deleted',
      (who: Caller) => app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', who.id),
    ],
  ])('is of no use where who asked %s meanwhile [R-ADM-34]', async (_, change) => {
    const [who, gone] = [await anAdministrator(app), await anAdministrator(app)];
    const id = waiting(await deleting(who, gone));
    await change(who).execute();
    expect((await answerTo(other, id)).status).toBe(409);
    expect(await isDeleted(gone)).toBe(false);
    expect((await answerTo(other, id, 'decline')).status).toBe(200);
  });

  test('is asked for by a notification to the others, and the answer is told to who asked [R-ADM-34]', async () => {
    const [who, gone] = [await anAdministrator(app), await anAdministrator(app)];
    const id = waiting(await deleting(who, gone));
    const kinds = async (of: Caller) => (await app.call(of, 'GET /notifications')).items.map(({ kind }) => kind);
    expect((await kinds(other))[0]).toBe('approvalWaiting');
    expect(await kinds(who)).not.toContain('approvalWaiting');
    await answerTo(other, id, 'decline');
    expect((await kinds(who))[0]).toBe('approvalDeclined');
  });

  test('asked for again and again fills nobody’s mailbox, and the page tells of each [R-ADM-34]', async () => {
    const own = await anApp({ env: { MAIL_RATE: '6000' } });
    await own.deps.db.updateTable('productSettings').set({ fourEyes: true }).execute();
    const [who, reader, changed] = [await anAdministrator(own), await anAdministrator(own), await anAdministrator(own)];
    const pairs = administratorDuties.flatMap((one, at) => administratorDuties.slice(at + 1).map(two => [one, two]));
    const asks = pairs.slice(0, approvalEmailsADay + 2);
    const ask = async (by: Caller, duties: readonly string[]) =>
      waiting(
        await own.ask(by, 'PUT /accounts/administrators/{id}/duties', { params: { id: changed.id }, body: { duties } }),
      );
    for (const duties of asks) await ask(who, duties);
    const { items } = await own.call(reader, 'GET /notifications', { query: { pageSize: 100 } });
    expect(items.filter(({ kind }) => kind === 'approvalWaiting')).toHaveLength(asks.length);
    const emailed = async () =>
      (await emailsTo(own, reader.email)).filter(({ text }) => text.includes('/cabinet/approvals?approval=')).length;
    expect(await emailed()).toBe(approvalEmailsADay);
    // What another asks for is told as before, and so is what the same one asks for the day after.
    await sql`UPDATE mail_pace SET next_at = now()`.execute(own.deps.db);
    await ask(reader, ['content']);
    own.clock.pass(25);
    await ask(who, ['content']);
    expect(await emailed()).toBe(approvalEmailsADay + 1);
  });

  test('is read by every other administrator with the answer; what else waits stays unread [R-NOT-13]', async () => {
    const [who, gone, third] = [await anAdministrator(app), await anAdministrator(app), await anAdministrator(app)];
    const answered = waiting(await deleting(who, gone));
    waiting(await deleting(who, third));
    const unread = async (of: Caller) =>
      (await app.call(of, 'GET /notifications', { query: { pageSize: 100 } })).items.filter(
        ({ kind, readAt }) => kind === 'approvalWaiting' && readAt === null,
      ).length;
    const before = [await unread(other), await unread(asker)];
    await answerTo(other, answered);
    expect([await unread(other), await unread(asker)]).toEqual(before.map(count => count - 1));
  });
});
