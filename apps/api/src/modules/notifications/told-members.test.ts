import type { PartnerDuty } from '@oplich/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { emailsTo, runJobs } from '../../../test/email.ts';
import { aDisplaced, aMemberAccount, aMemberOf, anAdministrator, aPartner } from '../../../test/people.ts';
import { actAction, aDeclaration, aHelpRequest, anAct, anEvent, apply } from '../../../test/things.ts';
import { productJobs } from '../../product-jobs.ts';
import { partnerNewsJobs } from './partner-news/notify-partners.ts';

let app: TestApp;
let partner: Caller;
beforeEach(async () => {
  app = await anApp();
  partner = await aPartner(app, { partnerType: 'organization' });
});

const told = async (who: Caller) => (await app.call(who, 'GET /notifications', { query: { language: 'uk' } })).items;
/** New events in their oblast are told to everybody. */
const kinds = async (who: Caller) => (await told(who)).map(({ kind }) => kind).filter(kind => kind !== 'eventNew');
const sendAct = async () => {
  const sender = await aPartner(app);
  await actAction(app, sender, await anAct(app, sender, partner), 'issue');
};
const remove = (memberId: string) => app.ask(partner, 'DELETE /team/members/{id}', { params: { id: memberId } });

describe('what a partner is told', () => {
  test('reaches its members by their duty, on the page and by e-mail, and says for which partner [R-TEA-18]', async () => {
    const accountant = await aMemberOf(app, partner, ['documents']);
    const helper = await aMemberOf(app, partner, ['desk', 'events']);
    const suspended = await aMemberOf(app, partner, ['documents']);
    const { version = 0 } =
      (await app.call(partner, 'GET /team/members')).find(one => one.id === suspended.memberId) ?? {};
    await app.call(partner, 'PUT /team/members/{id}', {
      params: { id: suspended.memberId },
      body: { suspended: true, version },
    });
    await sendAct();

    expect(await kinds(partner)).toEqual(['actIssued']);
    const [notification] = await told(accountant);
    expect(notification).toMatchObject({
      kind: 'actIssued',
      forPartner: { partnerId: partner.id, displayName: 'Фонд «Поруч»' },
    });
    expect((await told(partner))[0]?.forPartner).toBeNull();
    expect([await kinds(helper), await kinds(suspended)]).toEqual([[], []]);
    const emailed = async (who: Caller) => (await emailsTo(app, who.email)).length;
    expect([await emailed(partner), await emailed(accountant), await emailed(helper)]).toEqual([1, 1, 0]);
  });

  test('is gone for who is removed from the team, and is nobody else’s [R-TEA-18]', async () => {
    const [accountant, another] = [
      await aMemberOf(app, partner, ['documents']),
      await aMemberOf(app, partner, ['documents']),
    ];
    await sendAct();
    expect(await app.call(accountant, 'GET /notifications/counts')).toEqual({ unread: 1 });
    expect((await remove(accountant.memberId)).status).toBe(204);
    expect(await kinds(accountant)).toEqual([]);
    expect(await kinds(another)).toEqual(['actIssued']);
  });
});

describe('e-mails that were not written yet', () => {
  test.each([
    ['whose duties were narrowed', { duties: ['events'] }],
    ['who was suspended', { suspended: true }],
  ])('go to no member %s meanwhile [R-TEA-18]', async (_, change) => {
    const [receiver, stays] = [await aPartner(app), await aMemberOf(app, partner, ['documents'])];
    const { memberId, email } = await aMemberOf(app, partner, ['documents', 'events']);
    const act = await anAct(app, partner, receiver);
    await actAction(app, partner, act, 'issue');
    await actAction(app, receiver, act, 'confirm');
    const { version = 0 } = (await app.call(partner, 'GET /team/members')).find(({ id }) => id === memberId) ?? {};
    await app.call(partner, 'PUT /team/members/{id}', {
      params: { id: memberId },
      body: { ...change, version },
    });
    expect(await emailsTo(app, email)).toEqual([]);
    for (const told of [partner, stays]) expect(await emailsTo(app, told.email)).toHaveLength(1);
  });
});

describe('e-mails that were written and wait to be sent', () => {
  const withoutSending = () => {
    const { 'send-mail': _, ...jobs } = productJobs(app.deps);
    return runJobs(app, jobs);
  };
  const waitingFor = async ({ id }: Caller) =>
    (await app.deps.db.selectFrom('mails').select('template').where('accountId', '=', id).execute()).map(
      ({ template }) => template,
    );

  test.each<[string, (memberId: string) => Promise<unknown>]>([
    [
      'whose duties were narrowed',
      id =>
        app.deps.db
          .updateTable('partnerMembers')
          .set({ duties: ['events'] })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'who was suspended',
      id =>
        app.deps.db.updateTable('partnerMembers').set({ suspendedAt: app.clock.now() }).where('id', '=', id).execute(),
    ],
    ['who was removed', id => remove(id)],
    [
      'whose partner is gone',
      () =>
        app.deps.db.updateTable('accounts').set({ deletedAt: app.clock.now() }).where('id', '=', partner.id).execute(),
    ],
  ])('go to no member %s meanwhile [R-TEA-18]', async (_, change) => {
    const leaves = await aMemberOf(app, partner, ['documents', 'events']);
    const [sender, receiver] = [await aPartner(app), await aPartner(app)];
    // One by an e-mail of its own, one by that of its notification.
    await actAction(app, sender, await anAct(app, sender, partner), 'issue');
    const own = await anAct(app, partner, receiver);
    await actAction(app, partner, own, 'issue');
    await actAction(app, receiver, own, 'confirm');
    await withoutSending();
    expect((await waitingFor(leaves)).toSorted()).toEqual(['actIssued', 'notification']);

    await change(leaves.memberId);
    expect(await emailsTo(app, leaves.email)).toEqual([]);
    expect(await waitingFor(leaves)).toEqual([]);
    expect(await emailsTo(app, partner.email)).toHaveLength(2);
  });

  test('go to no administrator who lost the duty meanwhile [R-ADM-30]', async () => {
    const [stays, loses] = [await anAdministrator(app), await anAdministrator(app, 'warehouse', 'events')];
    for (const admin of [stays, loses])
      await app.call(admin, 'PUT /notifications/preferences', { body: { email: { administration: true } } });
    const { id } = await aDeclaration(app, partner);
    await app.call(partner, 'POST /declarations/{id}/submit', { params: { id } });
    await withoutSending();
    expect(await waitingFor(loses)).toEqual(['notification']);
    await app.call(stays, 'PUT /accounts/administrators/{id}/duties', {
      params: { id: loses.id },
      body: { duties: ['events'] },
    });
    const subjects = async ({ email }: Caller) => (await emailsTo(app, email)).map(({ subject }) => subject);
    const told = (await subjects(stays)).filter(subject => /деклараці/i.test(subject));
    expect(told).toHaveLength(1);
    expect(await subjects(loses)).not.toContain(told[0]);
  });
});

describe('who is suspended', () => {
  test('reads nothing that was told for the partner until they are brought back, and all that is their own [R-TEA-18]', async () => {
    // Who reads as themselves.
    const person = await aMemberAccount(app);
    const { memberId } = await aMemberOf(app, partner, ['documents'], { person });
    const suspend = async (suspended: boolean) => {
      const member = (await app.call(partner, 'GET /team/members')).find(({ id }) => id === memberId);
      const body = { suspended, version: member?.version ?? 0 };
      await app.call(partner, 'PUT /team/members/{id}', { params: { id: memberId }, body });
    };
    const seen = async () => [await kinds(person), await app.call(person, 'GET /notifications/counts')];
    await sendAct();
    expect(await seen()).toEqual([['actIssued'], { unread: 1 }]);
    await suspend(true);
    expect(await seen()).toEqual([[], { unread: 0 }]);
    await suspend(false);
    expect(await seen()).toEqual([['actIssued'], { unread: 1 }]);
  });

  test('finds what was told meanwhile on the page when they are brought back, and is sent no old e-mail of it [R-TEA-18]', async () => {
    const person = await aMemberAccount(app);
    const { memberId } = await aMemberOf(app, partner, ['documents'], { person });
    const suspendedAt = (at: Date | null) =>
      app.deps.db.updateTable('partnerMembers').set({ suspendedAt: at }).where('id', '=', memberId).execute();
    await sendAct();
    await suspendedAt(app.clock.now());
    expect(await emailsTo(app, person.email)).toEqual([]);
    await suspendedAt(null);
    expect(await emailsTo(app, person.email)).toEqual([]);
    expect(await kinds(person)).toEqual(['actIssued']);
  });
});

describe('what is new', () => {
  const run = async (pace: 'at-once' | 'daily') => {
    app.clock.pass(1 / 60);
    await partnerNewsJobs(app.deps)[`tell-partners-${pace}`]?.run({});
  };
  beforeEach(() =>
    // The time of these tests stands before the one in which their database was made.
    app.deps.db
      .updateTable('partnerNewsTold')
      .set({ until: new Date(app.clock.now().getTime() - 1000) })
      .execute(),
  );

  test('is told to members by their duty, each at the pace they chose [R-TEA-19]', async () => {
    const events = await aMemberOf(app, partner, ['events']);
    const person = await aDisplaced(app);
    const requests = await aMemberOf(app, partner, ['requests'], { person });
    const choose = (who: Caller, body: object) => app.ask(who, 'PUT /notifications/preferences', { body });
    expect((await choose(events, { applications: 'atOnce' })).body).toMatchObject({ applications: 'atOnce' });
    expect((await choose(partner, { applications: 'none' })).status).toBe(200);
    expect(await app.call(requests, 'GET /notifications/preferences')).toMatchObject({ requests: 'daily' });

    await apply(app, await aDisplaced(app), await anEvent(app, partner));
    await aHelpRequest(app, await aDisplaced(app));
    await run('at-once');
    expect([await kinds(partner), await kinds(events), await kinds(requests)]).toEqual([[], ['applicationsNew'], []]);
    await run('daily');
    expect([await kinds(partner), await kinds(events), await kinds(requests)]).toEqual([
      ['requestsNew'],
      ['applicationsNew'],
      ['requestsNew'],
    ]);
  });

  test('is all that is chosen by who is told of no reports: no e-mail reminds them of one [R-TEA-19, R-NOT-9]', async () => {
    const of = async (...duties: PartnerDuty[]) =>
      app.call(await aMemberOf(app, partner, duties), 'GET /notifications/preferences');
    expect(await of('requests')).toEqual({ email: { announcements: true }, requests: 'daily' });
    expect(await of('events')).toEqual({ email: { announcements: true }, applications: 'daily' });
    expect(await of('reports')).toEqual({ email: { announcements: true, reminders: true } });
  });

  test('cannot be chosen without the duty, and not once it is gone [R-TEA-19]', async () => {
    const keeper = await aMemberOf(app, partner, ['warehouse']);
    const refused = { status: 400, body: { errors: [{ path: 'requests', code: 'not_allowed' }] } };
    const choose = (who: Caller) => app.ask(who, 'PUT /notifications/preferences', { body: { requests: 'daily' } });
    expect(await choose(keeper)).toMatchObject(refused);
    const helper = await aMemberOf(app, partner, ['requests']);
    expect((await choose(helper)).status).toBe(200);
    await remove(helper.memberId);
    expect(await choose(helper)).toMatchObject(refused);
    expect(await choose(await anAdministrator(app))).toMatchObject(refused);
  });
});
