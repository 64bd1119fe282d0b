import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { emailsTo, linkIn } from '../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { volunteerForm } from '../../../test/registration.ts';
import { actAction, aDeclaration, aHelpRequest, anAccomplished, anAct, aReport } from '../../../test/things.ts';

let app: TestApp;
let admin: Caller;
let other: Caller;
let partner: Caller;
let person: Caller;

beforeAll(async () => {
  app = await anApp();
  admin = await anAdministrator(app);
  other = await anAdministrator(app);
  partner = await aPartner(app, { partnerType: 'organization' });
  person = await aDisplaced(app);
});

const unreadOf = async (who: Caller) => (await app.call(who, 'GET /notifications/counts')).unread;

/** What both administrators have unread before and after a decision that one of them, or somebody else, takes. */
async function unreadAround(waits: () => Promise<() => Promise<unknown>>) {
  const decide = await waits();
  const before = [await unreadOf(admin), await unreadOf(other)];
  await decide();
  return { before, after: [await unreadOf(admin), await unreadOf(other)] };
}

const ok = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};

const decisions: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'a request that is rejected',
    async () => {
      const { id } = await aHelpRequest(app, await aDisplaced(app));
      return () =>
        ok(app.ask(admin, 'PUT /help-requests/{id}/reject', { params: { id }, body: { comment: 'Немає.' } }));
    },
  ],
  [
    'a request its person takes back',
    async () => {
      const asker = await aDisplaced(app);
      const { id } = await aHelpRequest(app, asker);
      return () => ok(app.ask(asker, 'POST /help-requests/{id}/withdraw', { params: { id } }));
    },
  ],
  [
    'a request a partner executed',
    async () => {
      const { id } = await aHelpRequest(app, await aDisplaced(app));
      return () => ok(app.ask(partner, 'PUT /help-requests/{id}/execute', { params: { id }, body: {} }));
    },
  ],
  [
    'a declaration that is accepted',
    async () => {
      const { id } = await aDeclaration(app, partner);
      await app.call(partner, 'POST /declarations/{id}/submit', { params: { id } });
      return () => ok(app.ask(admin, 'POST /declarations/{id}/accept', { params: { id } }));
    },
  ],
  [
    'an act to the central warehouse that is confirmed',
    async () => {
      const act = await anAct(app, partner, 'central');
      await actAction(app, partner, act, 'issue');
      return () => ok(actAction(app, admin, act, 'confirm'));
    },
  ],
  [
    'a report that is accepted',
    async () => {
      const event = await anAccomplished(app, partner);
      const { id } = await aReport(app, partner, event);
      await app.call(partner, 'POST /reports/{id}/submit', { params: { id } });
      return () => ok(app.ask(admin, 'POST /reports/{id}/accept', { params: { id } }));
    },
  ],
  [
    'a message that is answered',
    async () => {
      const { id } = await app.call(person, 'POST /feedback', { body: { subject: 'Питання', message: 'Коли?' } });
      return () => ok(app.ask(admin, 'POST /feedback/{id}/reply', { params: { id }, body: { message: 'Завтра.' } }));
    },
  ],
];

test.each(decisions)('%s is read by every administrator with the decision [R-NOT-13]', async (_, waits) => {
  const { before, after } = await unreadAround(waits);
  expect(after).toEqual(before.map(unread => unread - 1));
});

test('only what was decided is read: an account’s wish to be deleted stays when its change is approved [R-NOT-13]', async () => {
  const changed = await aPartner(app);
  const { before, after } = await unreadAround(async () => {
    await ok(app.ask(changed, 'POST /accounts/deletion-request', { body: {} }));
    await ok(app.ask(changed, 'PUT /accounts/update/philanthrop/volunteer', { body: { surname: 'Новенко' } }));
    return () =>
      ok(app.ask(admin, 'POST /accounts/update/philanthrop/{email}/approve', { params: { email: changed.email } }));
  });
  expect(after).toEqual(before.map(unread => unread - 1));
  await ok(app.ask(other, 'POST /accounts/{id}/delete', { params: { id: changed.id } }));
  expect([await unreadOf(admin), await unreadOf(other)]).toEqual(before.map(unread => unread - 2));
});

/** A volunteer who signed up and followed the link of the e-mail. */
async function aWaitingPartner() {
  const form = volunteerForm();
  const { body } = await app.ask<{ id: string }>(null, 'POST /accounts/register/philanthrop', { body: form });
  await ok(app.ask(null, 'POST /accounts/confirm-email', { body: linkIn((await emailsTo(app, form.email))[0]) }));
  return { id: body.id, email: form.email };
}

test.each([
  ['approve', {}],
  ['decline', { reason: 'Немає документа' }],
  ['return', { comment: 'Додайте копію паспорта' }],
] as const)(
  'of a partner who waits the administrators who verify hear, and read it with “%s” [R-NOT-13, R-NOT-16]',
  async (decision, body) => {
    const writer = await anAdministrator(app, 'content');
    const before = [await unreadOf(admin), await unreadOf(other)];
    const { id, email } = await aWaitingPartner();
    const [newest] = (await app.call(admin, 'GET /notifications')).items;
    expect(newest).toMatchObject({ kind: 'partnerWaiting', link: `/cabinet/users/${id}`, readAt: null });
    expect([await unreadOf(admin), await unreadOf(other)]).toEqual(before.map(unread => unread + 1));
    expect((await app.call(writer, 'GET /notifications')).items.map(({ kind }) => kind)).not.toContain(
      'partnerWaiting',
    );
    await ok(app.ask(admin, `POST /accounts/update/philanthrop/{email}/${decision}`, { params: { email }, body }));
    expect([await unreadOf(admin), await unreadOf(other)]).toEqual(before);
  },
);
