/** Whoever acts for a partner, and every administrator, neither decides about nor serves themselves and their household. */
import { partnerDuties } from '@oplich/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { deliver } from '../../../test/helpers.ts';
import { password } from '../../../test/password.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, kharkiv, lviv } from '../../../test/people.ts';
import { withShownSecondFactor } from '../../../test/second-factor.ts';
import {
  actAction,
  aDeclaration,
  aHelpRequest,
  anAccomplished,
  anAct,
  anEvent,
  aPosition,
  apply,
  aReport,
  issue,
  move,
  reportAction,
} from '../../../test/things.ts';
import { newId } from '../../platform/ids.ts';
import { duplicateJobs } from '../duplicates/index.ts';

/** Of one household as the records say it: by a link, or because the first listed the tax number of the second. */
async function link({ deps: { db, clock } }: TestApp, one: Caller, other: Caller): Promise<void> {
  const at = clock.now();
  const link = { id: newId(), askerId: one.id, askedEmail: other.email, askedId: other.id, askedAt: at, linkedAt: at };
  await db.insertInto('householdLinks').values(link).execute();
}
async function list({ deps: { db, secrets } }: TestApp, one: Caller, other: Caller): Promise<void> {
  const taxNumberIndex = secrets.blindIndex(`taxNumber:${newId()}`);
  await db.updateTable('accounts').set({ taxNumberIndex }).where('id', '=', other.id).execute();
  const person = { accountId: one.id, memberId: newId(), taxNumberIndex, nameIndex: Buffer.alloc(0) };
  await db.insertInto('householdPeople').values(person).execute();
}

/** Two accounts of one person: with one tax number, or because an administrator said so of the second. */
async function sameNumber({ deps: { db, secrets } }: TestApp, ...accounts: Caller[]): Promise<void> {
  const taxNumberIndex = secrets.blindIndex(`taxNumber:${newId()}`);
  const ids = accounts.map(({ id }) => id);
  await db.updateTable('accounts').set({ taxNumberIndex }).where('id', 'in', ids).execute();
}
const endedAs = ({ deps: { db } }: TestApp, second: Caller, kept: Caller) =>
  db.updateTable('accounts').set({ duplicateOf: kept.id }).where('id', '=', second.id).execute();

interface Scene {
  actor: Caller;
  /** Somebody else who does the same for the same party. */
  colleague: Caller;
  /** Of the actor's household, or the actor themselves. */
  person: Caller;
  /** Whose the event is. */
  party: Caller;
}
type SetScene = (app: TestApp) => Promise<Scene>;

const asMember: Record<string, SetScene> = {
  'a member for themselves': async app => {
    const [party, person] = [await aPartner(app), await aDisplaced(app)];
    return { actor: await aMemberOf(app, party, partnerDuties, { person }), colleague: party, person, party };
  },
  'a member for whom they are linked with': async app => {
    const [party, self, person] = [await aPartner(app), await aDisplaced(app), await aDisplaced(app)];
    await link(app, person, self);
    return { actor: await aMemberOf(app, party, partnerDuties, { person: self }), colleague: party, person, party };
  },
  'a member for the account that theirs was the second one of': async app => {
    const [party, self, person] = [await aPartner(app), await aDisplaced(app), await aDisplaced(app)];
    await endedAs(app, self, person);
    return { actor: await aMemberOf(app, party, partnerDuties, { person: self }), colleague: party, person, party };
  },
  'a member for whom they listed': async app => {
    const [party, self, person] = [await aPartner(app), await aDisplaced(app), await aDisplaced(app)];
    await list(app, self, person);
    return { actor: await aMemberOf(app, party, partnerDuties, { person: self }), colleague: party, person, party };
  },
};
const asOwner: Record<string, SetScene> = {
  'the partner’s own account for another of the same person': async app => {
    const [party, person] = [await aPartner(app), await aDisplaced(app)];
    await sameNumber(app, party, person);
    return { actor: party, colleague: await aMemberOf(app, party, partnerDuties), person, party };
  },
  'the partner’s own account for who listed it': async app => {
    const [party, person] = [await aPartner(app), await aDisplaced(app)];
    await list(app, person, party);
    return { actor: party, colleague: await aMemberOf(app, party, partnerDuties), person, party };
  },
};
const asAdministrator: Record<string, SetScene> = {
  'an administrator for a second account of theirs': async app => {
    const [actor, colleague, person] = [await anAdministrator(app), await anAdministrator(app), await aDisplaced(app)];
    await endedAs(app, person, actor);
    return { actor, colleague, person, party: colleague };
  },
  'an administrator for who listed them': async app => {
    const [actor, colleague, person] = [await anAdministrator(app), await anAdministrator(app), await aDisplaced(app)];
    await list(app, person, actor);
    return { actor, colleague, person, party: colleague };
  },
};
/** Of an administrator, and of a partner or another administrator of their household. */
const ofKind =
  (make: (app: TestApp) => Promise<Caller>): SetScene =>
  async app => {
    const [actor, colleague, person] = [await anAdministrator(app), await anAdministrator(app), await make(app)];
    await link(app, person, actor);
    return { actor, colleague, person, party: colleague };
  };
const aboutPartner = { 'an administrator for a partner linked with them': ofKind(aPartner) };
const aboutAdministrator = { 'an administrator for another linked with them': ofKind(anAdministrator) };
const everybody = { ...asMember, ...asOwner, ...asAdministrator };
const aboutAnyAccount = { ...asAdministrator, ...aboutPartner, ...aboutAdministrator };

type Attempt = (who: Caller) => Promise<{ status: number; body: { detail?: string } }>;
/** Prepares what the call needs and returns it as something anybody may try. */
type Prepare = (app: TestApp, scene: Scene) => Promise<Attempt>;

/** An event of the party to which the person applied. */
async function applied(app: TestApp, { party, person }: Scene, more: Parameters<typeof anEvent>[2] = {}) {
  const event = await anEvent(app, party, more);
  await apply(app, person, event);
  return { event, params: { id: event.id }, ofPerson: { id: event.id, participantId: person.id } };
}
/** The same on its day, with the person confirmed. */
async function atTable(app: TestApp, scene: Scene) {
  const at = await applied(app, scene);
  await move(app, scene.colleague, at.event, scene.person, 'confirmed');
  app.clock.set(at.event.eventDate);
  return at;
}
const withWindows = {
  maxParticipants: 8,
  endsAt: '2026-03-20T10:00:00Z',
  windows: { minutes: 30, people: 2 },
};
/** An issue to the person that arrived after the duty of who made it had ended. */
async function lateIssue(app: TestApp, scene: Scene): Promise<string> {
  const { event, ofPerson } = await atTable(app, scene);
  const gone = await aMemberOf(app, scene.party, ['desk']);
  await app.call(scene.party, 'DELETE /team/members/{id}', { params: { id: gone.memberId } });
  await deliver(app, gone, { eventId: event.id, participantId: ofPerson.participantId });
  const [late] = (await app.call(scene.actor, 'GET /late-issues')).items;
  // The page offers no more than the server does.
  expect(late?.allowed).toEqual([]);
  return late?.id ?? '';
}

const markDeleted = ({ deps: { db, clock } }: TestApp, { id }: Caller) =>
  db.updateTable('accounts').set({ deletedAt: clock.now() }).where('id', '=', id).execute();

/** The person, and another account that may be theirs. */
async function aPair(app: TestApp, { colleague, person }: Scene): Promise<string> {
  const twin = await aDisplaced(app);
  const one = { birthday: '1961-07-19', phoneNumber: '+380509876501' };
  await app.deps.db.updateTable('accounts').set(one).where('id', 'in', [person.id, twin.id]).execute();
  await duplicateJobs(app.deps)['compare-accounts']?.run({});
  const { items } = await app.call(colleague, 'GET /accounts/duplicates', { query: { accountId: person.id } });
  const pair = items.find(({ a, b }) => [a.id, b.id].includes(twin.id));
  return pair?.id ?? '';
}

const calls: Record<string, { scenes: Record<string, SetScene>; prepare: Prepare }> = {
  'POST /events/{id}/participants/invite': {
    scenes: everybody,
    prepare: async (app, { party, person }) => {
      const { id } = await anEvent(app, party);
      return who =>
        app.ask(who, 'POST /events/{id}/participants/invite', { params: { id }, body: { emails: [person.email] } });
    },
  },
  'POST /events/{id}/participants/{participantId}/{status}': {
    scenes: everybody,
    prepare: async (app, scene) => {
      const { event } = await applied(app, scene);
      return who => move(app, who, event, scene.person, 'confirmed');
    },
  },
  'POST /events/{id}/participants/move': {
    scenes: everybody,
    prepare: async (app, scene) => {
      const { params } = await applied(app, scene);
      const body = { participantIds: [scene.person.id], status: 'confirmed' as const };
      return who => app.ask(who, 'POST /events/{id}/participants/move', { params, body });
    },
  },
  'POST /mails/batches/{id}/cancel': {
    scenes: everybody,
    prepare: async (app, scene) => {
      const { params } = await applied(app, scene);
      const body = { participantIds: [scene.person.id], status: 'rejected' as const };
      const { batchId } = await app.call(scene.colleague, 'POST /events/{id}/participants/move', { params, body });
      return who => app.ask(who, 'POST /mails/batches/{id}/cancel', { params: { id: batchId ?? '' } });
    },
  },
  'PUT /events/{id}/participants/{participantId}/window': {
    scenes: everybody,
    prepare: async (app, scene) => {
      const { event, ofPerson } = await applied(app, scene, withWindows);
      await move(app, scene.colleague, event, scene.person, 'confirmed');
      const body = { start: '2026-03-20T09:00:00.000Z' };
      return who => app.ask(who, 'PUT /events/{id}/participants/{participantId}/window', { params: ofPerson, body });
    },
  },
  'POST /events/{id}/participants/move-window': {
    scenes: everybody,
    prepare: async (app, scene) => {
      const { event, params } = await applied(app, scene, withWindows);
      await move(app, scene.colleague, event, scene.person, 'confirmed');
      const body = { participantIds: [scene.person.id], start: '2026-03-20T09:00:00.000Z' };
      return who => app.ask(who, 'POST /events/{id}/participants/move-window', { params, body });
    },
  },
  'POST /events/{id}/aid/{participantId}/confirm': {
    scenes: everybody,
    prepare: async (app, scene) => {
      const { event } = await atTable(app, scene);
      return who => issue(app, who, event, scene.person);
    },
  },
  'POST /events/{id}/aid/{participantId}/revert': {
    scenes: everybody,
    prepare: async (app, scene) => {
      const { event, ofPerson } = await atTable(app, scene);
      await issue(app, scene.colleague, event, scene.person);
      const body = { reason: 'Видано не тому' };
      return who => app.ask(who, 'POST /events/{id}/aid/{participantId}/revert', { params: ofPerson, body });
    },
  },
  'POST /events/{id}/waiting-list/next': {
    scenes: everybody,
    prepare: async (app, scene) => {
      const event = await anEvent(app, scene.party, { maxParticipants: 1 });
      await apply(app, await aDisplaced(app), event);
      const params = { id: event.id };
      await app.call(scene.person, 'POST /events/{id}/waiting-list', { params, body: {} });
      app.clock.set(new Date(Date.parse(event.eventDate) - 3_600_000).toISOString());
      return who => app.ask(who, 'POST /events/{id}/waiting-list/next', { params, body: { outcome: 'notReached' } });
    },
  },
  'POST /late-issues/{id}/book': {
    scenes: { ...asMember, ...asOwner },
    prepare: async (app, scene) => {
      const params = { id: await lateIssue(app, scene) };
      return who => app.ask(who, 'POST /late-issues/{id}/book', { params });
    },
  },
  'POST /late-issues/{id}/dismiss': {
    scenes: { ...asMember, ...asOwner },
    prepare: async (app, scene) => {
      const params = { id: await lateIssue(app, scene) };
      return who => app.ask(who, 'POST /late-issues/{id}/dismiss', { params, body: { reason: 'Людини не було' } });
    },
  },
  'POST /help-requests/{id}/claim': {
    scenes: everybody,
    prepare: async (app, { person }) => {
      const params = { id: (await aHelpRequest(app, person)).id };
      return who => app.ask(who, 'POST /help-requests/{id}/claim', { params });
    },
  },
  'PUT /help-requests/{id}/execute': {
    scenes: everybody,
    prepare: async (app, { person }) => {
      const params = { id: (await aHelpRequest(app, person)).id };
      return who => app.ask(who, 'PUT /help-requests/{id}/execute', { params, body: {} });
    },
  },
  'PUT /help-requests/{id}/reject': {
    scenes: asAdministrator,
    prepare: async (app, { person }) => {
      const params = { id: (await aHelpRequest(app, person)).id };
      return who => app.ask(who, 'PUT /help-requests/{id}/reject', { params, body: { comment: 'Такого немає' } });
    },
  },
  'POST /help-requests/{id}/release': {
    scenes: asAdministrator,
    prepare: async (app, { person }) => {
      const params = { id: (await aHelpRequest(app, person)).id };
      await app.call(await aPartner(app), 'POST /help-requests/{id}/claim', { params });
      return who => app.ask(who, 'POST /help-requests/{id}/release', { params });
    },
  },
  'POST /accounts/{id}/delete': {
    scenes: aboutAnyAccount,
    prepare: (app, { person: { id } }) =>
      Promise.resolve(who => app.ask(who, 'POST /accounts/{id}/delete', { params: { id } })),
  },
  'POST /accounts/{id}/restore': {
    scenes: aboutAnyAccount,
    prepare: async (app, { person }) => {
      await markDeleted(app, person);
      return who => app.ask(who, 'POST /accounts/{id}/restore', { params: { id: person.id } });
    },
  },
  'POST /accounts/{id}/erase': {
    scenes: { ...asAdministrator, ...aboutPartner },
    prepare: async (app, { person }) => {
      await markDeleted(app, person);
      return who => app.ask(who, 'POST /accounts/{id}/erase', { params: { id: person.id } });
    },
  },
  'POST /accounts/{id}/philanthrop/delete/hard': {
    scenes: aboutPartner,
    prepare: async (app, { person }) => {
      await markDeleted(app, person);
      const params = { id: person.id };
      return who => app.ask(who, 'POST /accounts/{id}/philanthrop/delete/hard', { params });
    },
  },
  'PUT /accounts/administrators/{id}/duties': {
    scenes: aboutAdministrator,
    prepare: (app, { person: { id } }) => {
      const body = { duties: ['content' as const] };
      return Promise.resolve(who => app.ask(who, 'PUT /accounts/administrators/{id}/duties', { params: { id }, body }));
    },
  },
  'POST /accounts/{id}/change-password': {
    scenes: aboutAnyAccount,
    prepare: (app, { person: { id } }) => {
      const [params, body] = [{ id }, { password: 'Зовсім-Інший-2026!', currentPassword: password }];
      return Promise.resolve(who => app.ask(who, 'POST /accounts/{id}/change-password', { params, body }));
    },
  },
  'POST /accounts/{id}/sessions/end': {
    scenes: aboutAnyAccount,
    prepare: (app, { person: { id } }) => {
      const [params, body] = [{ id }, { currentPassword: password }];
      return Promise.resolve(who => app.ask(who, 'POST /accounts/{id}/sessions/end', { params, body }));
    },
  },
  'DELETE /accounts/{id}/second-factor': {
    scenes: aboutAnyAccount,
    prepare: async (app, { person }) => {
      await withShownSecondFactor(app, person);
      const [params, body] = [{ id: person.id }, { currentPassword: password }];
      return who => app.ask(who, 'DELETE /accounts/{id}/second-factor', { params, body });
    },
  },
  'PUT /accounts/update/displaced/{email}': {
    scenes: asAdministrator,
    prepare: (app, { person: { email } }) => {
      const [params, body] = [{ email }, { regionId: lviv }];
      return Promise.resolve(who => app.ask(who, 'PUT /accounts/update/displaced/{email}', { params, body }));
    },
  },
  // What would wait for another administrator, were it the partner's own change.
  'PUT /accounts/update/philanthrop/volunteer/{email}': {
    scenes: aboutPartner,
    prepare: (app, { person: { email } }) => {
      const [params, body] = [{ email }, { surname: 'Інша' }];
      return Promise.resolve(who =>
        app.ask(who, 'PUT /accounts/update/philanthrop/volunteer/{email}', { params, body }),
      );
    },
  },
  'POST /accounts/duplicates/{id}/decide': {
    scenes: asAdministrator,
    prepare: async (app, scene) => {
      const params = { id: await aPair(app, scene) };
      const body = { decision: 'different' as const };
      return who => app.ask(who, 'POST /accounts/duplicates/{id}/decide', { params, body });
    },
  },
  'POST /accounts/duplicates/{id}/undo': {
    scenes: asAdministrator,
    prepare: async (app, scene) => {
      const params = { id: await aPair(app, scene) };
      const body = { decision: 'different' as const };
      await app.call(scene.colleague, 'POST /accounts/duplicates/{id}/decide', { params, body });
      return who => app.ask(who, 'POST /accounts/duplicates/{id}/undo', { params });
    },
  },
  'POST /warehouse/issued-aid': {
    scenes: asAdministrator,
    prepare: async (app, { colleague, person }) => {
      const positionId = (await aPosition(app, colleague)).id;
      const body = {
        positionId,
        quantity: '1',
        recipientId: person.id,
        date: '2026-03-05',
        placeOfIssue: 'Харків',
        reason: 'Видано на папері',
      };
      return who => app.ask(who, 'POST /warehouse/issued-aid', { body });
    },
  },
};

const cases = Object.entries(calls).flatMap(([key, { scenes, prepare }]) =>
  Object.entries(scenes).map(([scene, set]) => ({ key, scene, set, prepare })),
);

let app: TestApp;
beforeAll(async () => {
  app = await anApp();
});
beforeEach(() => app.clock.set('2026-03-05T10:00:00Z'));

test.each(cases)('$key is not open to $scene [R-TEA-11]', async ({ set, prepare }) => {
  const scene = await set(app);
  const attempt = await prepare(app, scene);
  expect(await attempt(scene.actor)).toMatchObject({ status: 403, body: { detail: 'forbidden' } });
  // It was the household that was in the way, and nothing was done.
  const other = await attempt(scene.colleague);
  expect(other.body.detail).toBeUndefined();
  expect(other.status).toBeLessThan(300);
});

test('a filter reaches nobody of the household of who invites by it, whoever that is [R-TEA-11]', async () => {
  app = await anApp();
  for (const set of Object.values(everybody)) {
    const { actor, colleague, party } = await set(app);
    const { id } = await anEvent(app, party);
    const everyone = app.deps.db.selectFrom('accounts').select('id').where('role', '=', 'displaced');
    // What is told is rounded down to five: one fewer reads as five fewer.
    while ((await everyone.execute()).length % 5 !== 0) await aDisplaced(app);
    const preview = async (who: Caller) =>
      (
        await app.call(who, 'POST /events/{id}/participants/invite-filtered/preview', {
          params: { id },
          body: { filter: { regionIds: [kharkiv] } },
        })
      ).people;
    expect(await preview(actor)).toBe((await preview(colleague)) - 5);
  }
});

test.each([
  ['the one that stays', 0],
  ['the one that ended first', 1],
])('accounts that were joined twice over are one person’s: so is %s [R-TEA-11, R-DUP-3]', async (_, which) => {
  const party = await aPartner(app);
  const [kept, between, ended] = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
  await endedAs(app, ended, between);
  await endedAs(app, between, kept);
  const [person, self] = which === 0 ? [kept, ended] : [ended, kept];
  const actor = await aMemberOf(app, party, partnerDuties, { person: self });
  for (const key of ['POST /help-requests/{id}/claim', 'POST /events/{id}/aid/{participantId}/confirm']) {
    const attempt = await calls[key]!.prepare(app, { actor, colleague: party, person, party });
    expect(await attempt(actor)).toMatchObject({ status: 403, body: { detail: 'forbidden' } });
    expect((await attempt(party)).status).toBe(200);
  }
});

test('goods are sent neither to the own account of who acts nor to a household’s [R-TEA-11]', async () => {
  const [fund, volunteer, spouse] = [await aPartner(app), await aPartner(app), await aPartner(app)];
  await link(app, volunteer, spouse);
  const event = await anEvent(app, fund);
  const writer = await aMemberOf(app, fund, ['documents'], { person: volunteer });
  for (const to of [volunteer, spouse]) {
    const act = await anAct(app, fund, to, { event });
    expect((await actAction(app, writer, act, 'issue')).body.detail).toBe('forbidden');
    const more = { toId: to.id, version: act.version };
    const changed = await app.ask(writer, 'PUT /acts/{id}', { params: { id: act.id }, body: more });
    expect(changed.body.detail).toBe('forbidden');
    expect((await actAction(app, fund, act, 'issue')).status).toBe(200);
  }
});

test('an administrator decides about no partner of their household: not its account, report or goods [R-TEA-11]', async () => {
  const [admin, other, partner] = [await anAdministrator(app), await anAdministrator(app), await aPartner(app)];
  await link(app, partner, admin);
  const report = await aReport(app, partner, await anAccomplished(app, partner));
  await reportAction(app, partner, report, 'submit');
  const draft = await aReport(app, partner, await anAccomplished(app, partner));
  const { id } = await aDeclaration(app, partner);
  await app.call(partner, 'POST /declarations/{id}/submit', { params: { id } });
  await app.deps.db.updateTable('accounts').set({ status: 'notApproved' }).where('id', '=', partner.id).execute();
  const { email } = partner;
  const attempts: Attempt[] = [
    who => reportAction(app, who, draft, 'submit'),
    who => reportAction(app, who, report, 'return'),
    who => reportAction(app, who, report, 'accept'),
    who => app.ask(who, 'POST /declarations/{id}/reject', { params: { id }, body: { comment: 'Немає ваги' } }),
    who => app.ask(who, 'POST /declarations/{id}/accept', { params: { id } }),
    who => app.ask(who, 'POST /accounts/update/philanthrop/{email}/approve', { params: { email }, body: {} }),
    who =>
      app.ask(who, 'POST /accounts/update/philanthrop/{email}/return', {
        params: { email },
        body: { comment: 'Додайте свідоцтво' },
      }),
    who =>
      app.ask(who, 'POST /accounts/update/philanthrop/{email}/decline', {
        params: { email },
        body: { reason: 'Немає документів' },
      }),
  ];
  for (const attempt of attempts) expect((await attempt(admin)).body.detail).toBe('forbidden');
  for (const attempt of attempts) expect((await attempt(other)).body.detail).not.toBe('forbidden');
});

test('neither the page of an account nor a list offers anything about the own household [R-TEA-11]', async () => {
  for (const set of Object.values(aboutAnyAccount)) {
    const { actor, colleague, person } = await set(app);
    const allowed = async (who: Caller) => {
      const profile = await app.call(who, 'GET /accounts/{id}/info', { params: { id: person.id } });
      const { items } = await app.call(who, 'GET /accounts/list', { query: { search: person.email } });
      const listed = items.find(({ id }) => id === person.id)?.allowed;
      expect(listed).toEqual('allowed' in profile ? profile.allowed : null);
      return listed;
    };
    expect(await allowed(actor)).toEqual([]);
    expect(await allowed(colleague)).toContain('delete');
  }
});

test('who holds a request of their household gives it back [R-TEA-11]', async () => {
  const [party, self, person] = [await aPartner(app), await aDisplaced(app), await aDisplaced(app)];
  await link(app, self, person);
  const actor = await aMemberOf(app, party, ['requests'], { person: self });
  const params = { id: (await aHelpRequest(app, person)).id };
  await app.call(party, 'POST /help-requests/{id}/claim', { params });
  expect((await app.ask(actor, 'POST /help-requests/{id}/release', { params })).status).toBe(200);
});

test('the second yes, and the second no, is of nobody about themselves or their household [R-TEA-11, R-ADM-34]', async () => {
  app = await anApp();
  await app.deps.db.updateTable('productSettings').set({ fourEyes: true }).execute();
  const [asker, other] = [await anAdministrator(app), await anAdministrator(app)];
  const [gone, spouse] = [await anAdministrator(app), await anAdministrator(app)];
  await link(app, spouse, gone);
  const asked = await app.ask<{ approvalId: string }>(asker, 'POST /accounts/{id}/delete', { params: { id: gone.id } });
  const params = { id: asked.body.approvalId };
  const answer = (who: Caller, how: 'approve' | 'decline') => app.ask(who, `POST /approvals/{id}/${how}`, { params });
  const offered = async (who: Caller) =>
    (await app.call(who, 'GET /approvals')).items.find(({ id }) => id === params.id)?.allowed;
  for (const own of [gone, spouse]) {
    expect(await offered(own)).toEqual([]);
    for (const how of ['approve', 'decline'] as const)
      expect(await answer(own, how)).toMatchObject({ status: 403, body: { detail: 'forbidden' } });
  }
  expect(await offered(other)).toEqual(['approve', 'decline']);
  expect((await answer(other, 'approve')).status).toBe(200);
});
