import { describe, expect, test } from 'vitest';
import { addressBudget, guessLimits, linkPace, type PartnerDuty } from '@oplich/contract';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { anUploaded } from '../../../test/files.ts';
import { emailsTo, linkIn } from '../../../test/email.ts';
import { aDisplaced, aMemberAccount, aMemberOf, anAdministrator, aPartner } from '../../../test/people.ts';
import {
  actAction,
  aConfirmed,
  aHelpRequest,
  anAct,
  anEvent,
  aPosition,
  eventBody,
  issue,
} from '../../../test/things.ts';
import { until } from '../../../test/until.ts';
import { transaction } from '../../db/pool.ts';
import { deleteAnswersAbout } from '../../platform/idempotency/idempotency-keys.repo.ts';

const password = 'Калина-2026!aA';
const form = (email: string, duties: PartnerDuty[] = ['events', 'desk'], more: object = {}) => ({
  email,
  surname: 'Гончар',
  name: 'Ліна',
  duties,
  ...more,
});

async function aTeam() {
  const app = await anApp();
  const partner = await aPartner(app, { partnerType: 'organization' });
  const invite = (as: Caller, body: object) => app.ask(as, 'POST /team/members', { body });
  const join = (as: Caller | null, body: object) => app.ask(as, 'POST /team/join', { body });
  const change = (as: Caller, id: string, body: object) =>
    app.ask(as, 'PUT /team/members/{id}', { params: { id }, body });
  const logIn = async (email: string): Promise<Caller> => {
    const body = await app.call(null, 'POST /accounts/login', { body: { email, password } });
    return { id: '', email, token: body.authenticationToken };
  };
  return { app, partner, invite, join, change, logIn };
}

/** What stands in the newest invitation to an address. */
async function linkTo(app: TestApp, address: string): Promise<{ email: string; token: string }> {
  const [newest] = await emailsTo(app, address);
  const { path, email, token } = linkIn(newest);
  expect(path).toBe('/join');
  return { email, token };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const refusalOf = ({ status, body }: { status: number; body: { detail: string; errors?: object[] } }) => [
  status,
  body.detail,
  ...(body.errors ?? []),
];

describe('invitations to one address', () => {
  const aLimited = async () => {
    const app = await anApp({ env: { RATE_LIMIT: 'on' } });
    const partner = await aPartner(app);
    const email = 'third@party.example';
    const { id } = (await app.call(partner, 'POST /team/members', { body: form(email) })) as { id: string };
    const resend = (as: Caller = partner, of = id) =>
      app.ask(as, 'POST /team/members/{id}/resend-invitation', { params: { id: of } });
    const sentTo = (to: string) => app.deps.db.selectFrom('mails').select('id').where('recipient', '=', to).execute();
    return { app, partner, email, id, resend, sentTo };
  };

  test('are sent again five at once, then one in ten minutes, by whichever way and whoever sends them [R-TEA-40]', async () => {
    const { app, partner, email, id, resend, sentTo } = await aLimited();
    const burst = await Promise.all(Array.from({ length: 30 }, () => resend()));
    expect(burst.filter(({ status }) => status === 204)).toHaveLength(linkPace.atOnce - 1);
    const refused = burst.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ detail: 'too_many_requests' });
    expect(Number(refused?.headers['retry-after'])).toBe(linkPace.thenMinutes * 60);
    expect(await sentTo(email)).toHaveLength(linkPace.atOnce);

    // Nor taken back and invited anew, nor by another partner.
    await app.call(partner, 'DELETE /team/members/{id}', { params: { id } });
    for (const as of [partner, await aPartner(app)]) {
      expect((await app.ask(as, 'POST /team/members', { body: form(email) })).status).toBe(429);
    }
    expect((await app.ask(partner, 'POST /team/members', { body: form('another@party.example') })).status).toBe(201);
    app.clock.pass(linkPace.thenMinutes / 60);
    expect((await app.ask(partner, 'POST /team/members', { body: form(email) })).status).toBe(201);
    expect(await sentTo(email)).toHaveLength(linkPace.atOnce + 1);
  });

  test('each comes out of the addresses a partner may ask about [R-TEA-40, R-PAR-27]', async () => {
    const { app, partner, resend, sentTo, email } = await aLimited();
    await app.deps.db
      .insertInto('spentBudgets')
      .values({ accountId: partner.id, budget: 'addresses', amount: addressBudget.anHour - 2, at: app.clock.now() })
      .execute();
    expect((await resend()).status).toBe(204);
    const over = await resend();
    expect([over.status, over.headers['retry-after']]).toEqual([429, '3600']);
    expect(await sentTo(email)).toHaveLength(2);
  });
});

describe('inviting a member', () => {
  test('who has no account makes one by the link, and acts for the partner from log-in on [R-TEA-3]', async () => {
    const { app, partner, invite, join, logIn } = await aTeam();
    const invited = await invite(partner, form('lina@team.example'));
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({ state: 'invited', accountId: null, secondFactor: null, lastSeenAt: null });
    const link = await linkTo(app, 'lina@team.example');
    expect(refusalOf(await join(null, link))).toEqual([
      400,
      'validation_failed',
      { path: 'password', code: 'required' },
    ]);
    const chosen = { ...link, password, confirmPassword: password };
    expect((await join(null, chosen)).status).toBe(204);
    expect((await join(null, chosen)).body.detail).toBe('token_invalid');
    const logged = await app.call(null, 'POST /accounts/login', { body: { email: 'lina@team.example', password } });
    expect(logged.userRole).toBe('philanthrop');
    const lina = await logIn('lina@team.example');
    await app.call(lina, 'GET /events/counts');
    expect(await app.call(lina, 'GET /accounts/info')).toMatchObject({ role: 'member', surname: 'Гончар' });
    const [member] = await app.call(partner, 'GET /team/members');
    expect(member).toMatchObject({ state: 'active', secondFactor: false, duties: ['events', 'desk'] });
    expect(member?.lastSeenAt).not.toBeNull();
  });

  test('joining whose answer was lost is answered when it is sent again, and nobody joins by it twice [R-TEA-3, R-API-1]', async () => {
    const { app, partner, invite, logIn } = await aTeam();
    const person = await aDisplaced(app);
    for (const [as, email] of [
      [null, 'lina@team.example'],
      [person, person.email],
    ] as const) {
      await invite(partner, form(email));
      const body = { ...(await linkTo(app, email)), ...(as === null && { password, confirmPassword: password }) };
      const headers = { 'idempotency-key': `join ${email}` };
      const join = (more: object = {}) => app.ask(as, 'POST /team/join', { body: { ...body, ...more }, headers });
      for (let sent = 0; sent < 2; sent++) expect((await join()).status).toBe(204);
      expect((await join({ password: 'Інша-2026!aA', confirmPassword: 'Інша-2026!aA' })).body.detail).toBe(
        'token_invalid',
      );
      expect((await app.ask(as, 'POST /team/join', { body })).body.detail).toBe('token_invalid');
    }
    const members = await app.call(partner, 'GET /team/members');
    expect(members.map(({ state }) => state)).toEqual(['active', 'active']);
    await logIn('lina@team.example');
  });

  test('the invitation is in the language of the account it reaches, else of who invites [R-TEA-3]', async () => {
    const { app, partner, invite } = await aTeam();
    const person = await aDisplaced(app);
    await app.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', person.id).execute();
    const subjectTo = async (email: string) => {
      expect((await invite(partner, form(email))).status).toBe(201);
      return (await emailsTo(app, email))[0]?.subject;
    };
    expect(await subjectTo(person.email)).not.toMatch(/[а-яїієґ]/i);
    expect(await subjectTo('lina@team.example')).toMatch(/[а-яїієґ]/i);
  });

  test('the link says who invites and to what, to whoever holds it, until it is used [R-TEA-39]', async () => {
    const { app, partner, invite, join } = await aTeam();
    const open = (link: object, as: Caller | null = null) => app.ask(as, 'POST /team/invitation', { body: link });
    const person = await aDisplaced(app);
    await invite(partner, form('lina@team.example', ['warehouse', 'desk']));
    await invite(partner, form(person.email, ['read']));
    const [link, ofPerson] = [await linkTo(app, 'lina@team.example'), await linkTo(app, person.email)];
    const shown = { partner: 'Фонд «Поруч»', duties: ['desk', 'warehouse'], hasAccount: false };
    expect(await open(link)).toMatchObject({ status: 200, body: shown });
    // Whoever is logged in there.
    expect((await open(link, person)).body).toEqual(shown);
    expect((await open(ofPerson)).body).toEqual({ partner: shown.partner, duties: ['read'], hasAccount: true });

    const broken = [400, 'token_invalid', { path: 'token', code: 'token_invalid' }];
    for (const wrong of [
      { ...link, email: person.email },
      { ...link, token: ofPerson.token },
      { ...link, token: 'x' },
    ])
      expect(refusalOf(await open(wrong))).toEqual(broken);
    await join(null, { ...link, password, confirmPassword: password });
    expect(refusalOf(await open(link))).toEqual(broken);
    app.clock.pass(72);
    expect(refusalOf(await open(ofPerson))).toEqual(broken);
  });

  test('the link of an administrator, of the partner itself or of one that is no longer approved tells nothing [R-TEA-39]', async () => {
    const { app, partner, invite } = await aTeam();
    const administrator = await anAdministrator(app);
    await invite(partner, form(administrator.email));
    await invite(partner, form('lina@team.example'));
    const open = async (link: object) => (await app.ask(null, 'POST /team/invitation', { body: link })).body.detail;
    expect(await open(await linkTo(app, administrator.email))).toBe('token_invalid');
    await app.deps.db.updateTable('accounts').set({ status: 'declined' }).where('id', '=', partner.id).execute();
    expect(await open(await linkTo(app, 'lina@team.example'))).toBe('token_invalid');
  });

  test('wrong links are counted by the address they name [R-TEA-39]', async () => {
    const app = await anApp({ env: { RATE_LIMIT: 'on' } });
    const open = () => app.ask(null, 'POST /team/invitation', { body: { email: 'lina@team.example', token: 'x' } });
    const answers = [];
    for (let tries = 0; tries <= guessLimits.perAccountAndAddress.count; tries += 1)
      answers.push((await open()).body.detail);
    expect(answers.at(-1)).toBe('too_many_requests');
    expect(new Set(answers.slice(0, -1))).toEqual(new Set(['token_invalid']));
  });

  test('who has an account joins logged in as it, and as nobody else [R-TEA-3]', async () => {
    const { app, partner, invite, join } = await aTeam();
    const [person, other] = [await aDisplaced(app), await aDisplaced(app)];
    await invite(partner, form(person.email));
    const link = await linkTo(app, person.email);
    expect((await join(null, link)).status).toBe(401);
    expect((await join(other, link)).status).toBe(403);
    expect((await join(person, link)).status).toBe(204);
    expect(await app.call(person, 'GET /accounts/acting-for')).toEqual([
      { partnerId: partner.id, displayName: 'Фонд «Поруч»', duties: ['events', 'desk'] },
    ]);
  });

  test('who acts for a partner joins one more team, as themselves [R-TEA-3]', async () => {
    const { app, partner, invite, join } = await aTeam();
    const other = await aPartner(app);
    for (const acting of [
      await aMemberOf(app, partner, ['desk']),
      await aMemberOf(app, partner, ['events'], { person: await aDisplaced(app) }),
    ]) {
      expect((await invite(other, form(acting.email))).status).toBe(201);
      expect((await join(acting, await linkTo(app, acting.email))).status).toBe(204);
      const partners = await app.call(acting, 'GET /accounts/acting-for');
      expect(partners.map(({ partnerId }) => partnerId).sort()).toEqual([partner.id, other.id].sort());
    }
  });

  test('oneself, the same person again or an administrator leads nowhere [R-TEA-3]', async () => {
    const { app, partner, invite, join } = await aTeam();
    const coordinator = await aMemberOf(app, partner, ['team', 'events']);
    const atEmail = [400, 'validation_failed', { path: 'email', code: 'not_allowed' }];
    expect(refusalOf(await invite(partner, form(partner.email)))).toEqual(atEmail);
    expect(refusalOf(await invite(coordinator, form(coordinator.email, ['events'])))).toEqual(atEmail);
    const twice = await Promise.all([1, 2, 3].map(() => invite(partner, form('dana@team.example'))));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await invite(partner, form(coordinator.email))).body.detail).toBe('email_already_invited');
    const administrator = await anAdministrator(app);
    expect((await invite(partner, form(administrator.email))).status).toBe(201);
    const link = await linkTo(app, administrator.email);
    expect((await join(administrator, link)).body.detail).toBe('token_invalid');
  });

  test('who was deleted or declined may be invited and does not come in by it; the inviter is not told [R-TEA-3]', async () => {
    const { app, partner, invite, join } = await aTeam();
    const admin = await anAdministrator(app);
    const [deleted, declined] = [await aDisplaced(app), await aPartner(app)];
    await app.deps.db.updateTable('accounts').set({ status: 'declined' }).where('id', '=', declined.id).execute();
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: deleted.id } });
    for (const { email } of [deleted, declined]) expect((await invite(partner, form(email))).status).toBe(201);
    const chosen = { password, confirmPassword: password };
    const gone = { ...(await linkTo(app, deleted.email)), ...chosen };
    expect(refusalOf(await join(null, gone))).toEqual([400, 'token_invalid', { path: 'token', code: 'token_invalid' }]);
    // Who has an account never gets a second one: they have to be logged in, which nobody declined is.
    expect((await join(null, { ...(await linkTo(app, declined.email)), ...chosen })).status).toBe(401);
    const members = await app.call(partner, 'GET /team/members');
    expect(members.map(({ state }) => state)).toEqual(['invited', 'invited']);
  });

  test('a link that is late, replaced or taken back is none [R-TEA-3]', async () => {
    const { app, partner, invite, join } = await aTeam();
    const invited = (await app.call(partner, 'POST /team/members', { body: form('one@team.example') })) as {
      id: string;
    };
    const first = await linkTo(app, 'one@team.example');
    const params = { id: invited.id };
    expect((await app.ask(partner, 'POST /team/members/{id}/resend-invitation', { params })).status).toBe(204);
    const second = await linkTo(app, 'one@team.example');
    expect(second.token).not.toBe(first.token);
    const chosen = { password, confirmPassword: password };
    expect((await join(null, { ...first, ...chosen })).body.detail).toBe('token_invalid');
    expect((await join(null, { ...second, email: 'two@team.example', ...chosen })).body.detail).toBe('token_invalid');
    const shown = async () => (await app.call(partner, 'GET /team/members'))[0];
    const expiresAt = new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString();
    expect(await shown()).toMatchObject({ state: 'invited', invitation: { expiresAt, isExpired: false } });
    app.clock.pass(72);
    expect(await shown()).toMatchObject({ state: 'invited', invitation: { expiresAt, isExpired: true } });
    const sheet = await app.ask<string>(partner, 'GET /team/members', { query: { format: 'csv' } });
    expect(sheet.body).toContain('Прострочено');
    expect((await join(null, { ...second, ...chosen })).body.detail).toBe('token_invalid');
    await app.call(partner, 'POST /team/members/{id}/resend-invitation', { params });
    const third = await linkTo(app, 'one@team.example');
    await app.call(partner, 'DELETE /team/members/{id}', { params });
    expect((await join(null, { ...third, ...chosen })).body.detail).toBe('token_invalid');
    // Once removed, the same person may be invited again.
    expect((await invite(partner, form('one@team.example'))).status).toBe(201);
  });

  test('two windows with one link make one member [R-TEA-3]', async () => {
    const { app, partner, invite, join } = await aTeam();
    await invite(partner, form('twin@team.example'));
    const link = await linkTo(app, 'twin@team.example');
    const both = await Promise.all([1, 2].map(() => join(null, { ...link, password, confirmPassword: password })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    const accounts = await app.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'twin@team.example')
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('at most 200, invited ones counted, however many at once [R-TEA-4]', async () => {
    const { app, partner, invite } = await aTeam();
    const at = app.clock.now();
    await app.deps.db
      .insertInto('partnerMembers')
      .values(
        Array.from({ length: 198 }, (_, n) => ({
          id: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
          partnerId: partner.id,
          email: `m${n}@team.example`,
          surname: 'Я',
          name: 'Є',
          duties: ['read' as const],
          invitedBy: partner.id,
          invitedAt: at,
        })),
      )
      .execute();
    const more = await Promise.all([1, 2, 3, 4].map(n => invite(partner, form(`more${n}@team.example`))));
    expect(more.map(({ status, body }) => (status === 201 ? 201 : body.detail)).sort()).toEqual([
      201,
      201,
      'status_change_not_allowed',
      'status_change_not_allowed',
    ]);
    expect(await app.call(partner, 'GET /team/members')).toHaveLength(200);
    const sheet = await app.ask<string>(partner, 'GET /team/members', { query: { format: 'csv' } });
    expect(sheet.body.trim().split('\n')).toHaveLength(201);
  });
});

describe('duties', () => {
  test('nobody gives what they do not have, anybody with `team` takes away, nobody takes `team` from oneself [R-TEA-5]', async () => {
    const { app, partner, invite, change } = await aTeam();
    const coordinator = await aMemberOf(app, partner, ['team', 'events']);
    const keeper = await aMemberOf(app, partner, ['warehouse', 'documents']);
    const atDuties = [400, 'validation_failed', { path: 'duties', code: 'not_allowed' }];
    expect(refusalOf(await invite(coordinator, form('new@team.example', ['warehouse'])))).toEqual(atDuties);
    expect((await invite(coordinator, form('new@team.example', ['events']))).status).toBe(201);
    expect(
      refusalOf(await change(coordinator, keeper.memberId, { duties: ['warehouse', 'reports'], version: 1 })),
    ).toEqual(atDuties);
    expect((await change(coordinator, keeper.memberId, { duties: ['warehouse'], version: 1 })).status).toBe(200);
    expect(refusalOf(await change(coordinator, coordinator.memberId, { duties: ['events'], version: 1 }))).toEqual(
      atDuties,
    );
    expect((await change(coordinator, coordinator.memberId, { suspended: true, version: 1 })).body.detail).toBe(
      'status_change_not_allowed',
    );
    const removed = await app.ask(coordinator, 'DELETE /team/members/{id}', { params: { id: coordinator.memberId } });
    expect(removed.body.detail).toBe('status_change_not_allowed');
  });

  test('the partner’s own account is of no team: whoever runs it can neither take it away nor narrow it [R-TEA-5]', async () => {
    const { app, partner, invite, change } = await aTeam();
    const coordinator = await aMemberOf(app, partner, ['team', 'events']);
    expect((await app.call(coordinator, 'GET /team/members')).map(({ email }) => email)).toEqual([coordinator.email]);
    for (const answer of [
      await change(coordinator, partner.id, { suspended: true, version: 1 }),
      await app.ask(coordinator, 'DELETE /team/members/{id}', { params: { id: partner.id } }),
    ])
      expect(answer.status).toBe(404);
    await app.call(partner, 'DELETE /team/members/{id}', { params: { id: coordinator.memberId } });
    // Without anybody, the team is still the partner's to begin anew.
    expect((await invite(partner, form('new@team.example', ['team', 'warehouse']))).status).toBe(201);
  });

  test('narrowed, suspended or removed holds at the next request; brought back works again [R-TEA-6]', async () => {
    const { app, partner, change } = await aTeam();
    const keeper = await aMemberOf(app, partner, ['warehouse', 'documents']);
    const reads = async () => (await app.ask(keeper, 'GET /warehouse/positions')).status;
    const drafts = async () => (await app.ask(keeper, 'GET /declarations')).status;
    expect([await reads(), await drafts()]).toEqual([200, 200]);
    await change(partner, keeper.memberId, { duties: ['desk'], version: 1 });
    expect([await reads(), await drafts()]).toEqual([403, 403]);
    await change(partner, keeper.memberId, { duties: ['warehouse'], suspended: true, version: 2 });
    expect(await reads()).toBe(403);
    expect((await app.ask(keeper, 'GET /accounts/info')).status).toBe(200);
    await change(partner, keeper.memberId, { suspended: false, version: 3 });
    expect(await reads()).toBe(200);
    await app.call(partner, 'DELETE /team/members/{id}', { params: { id: keeper.memberId } });
    expect(await reads()).toBe(403);
    expect((await change(partner, keeper.memberId, { duties: ['read'], version: 5 })).status).toBe(404);
  });

  test('whose account was deleted does not stand in the team as if they worked, and is back when it is restored [R-TEA-42]', async () => {
    const { app, partner, change } = await aTeam();
    const person = await aDisplaced(app);
    const { memberId } = await aMemberOf(app, partner, ['warehouse'], { person });
    const admin = await anAdministrator(app);
    const shown = async () =>
      (await app.call(partner, 'GET /team/members')).map(row => [row.state, row.accountDeleted]);
    const csv = () =>
      app.app.inject({
        method: 'GET',
        url: '/api/team/members?format=csv',
        headers: { authorization: `Bearer ${partner.token}` },
      });
    expect(await shown()).toEqual([['active', false]]);
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: person.id } });
    expect(await shown()).toEqual([['suspended', true]]);
    expect((await csv()).body).toContain('Обліковий запис видалено');
    // Bringing them back is not the team's: it would say so and change nothing.
    expect((await change(partner, memberId, { suspended: false, version: 1 })).body).toMatchObject({
      state: 'suspended',
    });
    await app.call(admin, 'POST /accounts/{id}/restore', { params: { id: person.id } });
    expect(await shown()).toEqual([['active', false]]);
  });

  test('the team can be had as a file, by who runs it [R-API-10]', async () => {
    const { app, partner, invite } = await aTeam();
    await invite(partner, form('one@team.example', ['events', 'desk']));
    const file = (who: Caller, format: string) =>
      app.app.inject({
        method: 'GET',
        url: `/api/team/members?format=${format}`,
        headers: { authorization: `Bearer ${who.token}` },
      });
    const csv = await file(partner, 'csv');
    expect(csv.statusCode).toBe(200);
    expect(csv.body).toContain('Хто;Електронна пошта;Обов’язки;Стан;Двоетапний вхід;Остання дія');
    expect(csv.body).toContain('Гончар Ліна;one@team.example;"Заходи, Видача";Запрошено;;');
    expect((await file(partner, 'xlsx')).headers['content-type']).toContain('spreadsheetml');
    expect((await file(partner, 'pdf')).statusCode).toBe(400);
    const member = await aMemberOf(app, partner, ['warehouse']);
    expect((await file(member, 'csv')).statusCode).toBe(403);
  });

  test('of two changes of one version one wins; another partner’s member is not there [R-TEA-5]', async () => {
    const { app, partner, change } = await aTeam();
    const member = await aMemberOf(app, partner, ['read']);
    const both = await Promise.all(
      (['events', 'reports'] as const).map(duty => change(partner, member.memberId, { duties: [duty], version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stranger = await aPartner(app);
    expect((await change(stranger, member.memberId, { duties: ['read'], version: 2 })).status).toBe(404);
    expect(await app.call(stranger, 'GET /team/members')).toEqual([]);
  });

  test('who hands out at some tables lets nobody hand out at others, themselves neither [R-TEA-5, R-TEA-10]', async () => {
    const { app, partner, invite, change } = await aTeam();
    const [own, other] = [await anEvent(app, partner), await anEvent(app, partner)];
    const coordinator = await aMemberOf(app, partner, ['desk', 'team'], { eventIds: [own.id] });
    const refused = [400, 'validation_failed', { path: 'eventIds', code: 'not_allowed' }];
    for (const eventIds of [null, [own.id, other.id]]) {
      expect(refusalOf(await change(coordinator, coordinator.memberId, { eventIds, version: 1 }))).toEqual(refused);
      expect(refusalOf(await invite(coordinator, form('wide@team.example', ['desk'], { eventIds })))).toEqual(refused);
    }
    expect((await invite(coordinator, form('own@team.example', ['desk'], { eventIds: [own.id] }))).status).toBe(201);
    // What was given by others stays.
    const everywhere = await aMemberOf(app, partner, ['desk']);
    expect((await change(coordinator, everywhere.memberId, { suspended: false, version: 1 })).status).toBe(200);
  });

  test('somebody invited twice under one key is invited once [R-API-1]', async () => {
    const { app, partner } = await aTeam();
    const body = form('twice@team.example');
    const invite = () =>
      app.ask(partner, 'POST /team/members', { body, headers: { 'idempotency-key': 'Запросити двічі 1' } });
    const first = await invite();
    expect([first.status, (await invite()).body]).toEqual([201, first.body]);
    expect(await app.call(partner, 'GET /team/members')).toHaveLength(1);
  });

  test('events of the desk are the partner’s own [R-TEA-5]', async () => {
    const { app, partner, invite } = await aTeam();
    const [own, foreign] = [await anEvent(app, partner), await anEvent(app, await aPartner(app))];
    const body = form('desk@team.example', ['desk'], { eventIds: [own.id, foreign.id] });
    expect(refusalOf(await invite(partner, body))).toEqual([
      400,
      'validation_failed',
      { path: 'eventIds.1', code: 'not_found' },
    ]);
    expect((await invite(partner, { ...body, eventIds: [own.id] })).body).toMatchObject({ eventIds: [own.id] });
  });
});

describe('the desk', () => {
  test('who has other duties too hands out at the tables of their events only, and sees the rest of the others [R-TEA-10]', async () => {
    const { app, partner } = await aTeam();
    const [own, other] = [await anEvent(app, partner), await anEvent(app, partner)];
    const person = await aConfirmed(app, partner, other);
    const member = await aMemberOf(app, partner, ['desk', 'reports'], { eventIds: [own.id] });
    const open = (id: string, as = member) => app.ask(as, 'GET /events/{id}/hand-out', { params: { id } });
    expect([(await open(own.id)).status, (await open(other.id)).status]).toEqual([200, 403]);
    const issued = await issue(app, member, other, person);
    expect([issued.status, issued.body.detail]).toEqual([403, 'forbidden']);
    app.clock.set(own.eventDate);
    const { items } = await app.call(member, 'GET /events');
    expect(Object.fromEntries(items.map(({ id, allowed }) => [id, allowed.includes('handOut')]))).toEqual({
      [own.id]: true,
      [other.id]: false,
    });
    // Who runs the events reads each table, and hands out at their own.
    const runs = await aMemberOf(app, partner, ['desk', 'events'], { eventIds: [own.id] });
    expect((await open(other.id, runs)).body).toMatchObject({ mayIssue: false, people: [{}] });
    expect((await open(own.id, runs)).body).toMatchObject({ mayIssue: true });
  });

  test('who has nothing else sees their events only, of a person what is compared at the table [R-TEA-10]', async () => {
    const { app, partner } = await aTeam();
    const position = await aPosition(app, partner);
    const aid = { issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }] };
    const [event, other] = [await anEvent(app, partner, aid), await anEvent(app, partner)];
    const person = await aConfirmed(app, partner, event);
    const helper = await aMemberOf(app, partner, ['desk'], { eventIds: [event.id] });
    const listed = await app.call(helper, 'GET /events');
    expect(listed.items.map(({ id }) => id)).toEqual([event.id]);
    const open = (id: string) => app.ask(helper, 'GET /events/{id}/hand-out', { params: { id } });
    expect((await open(other.id)).body.detail).toBe('event_not_found');
    const { people } = await app.call(helper, 'GET /events/{id}/hand-out', { params: { id: event.id } });
    expect(people).toMatchObject([
      {
        participantId: person.id,
        age: null,
        document: null,
        lastFour: '6789',
        window: null,
        issued: [],
        quantities: [{ positionId: position.id, quantity: '1' }],
      },
    ]);
    // What a phone keeps without a connection is this answer: nothing of a person but what is needed at the table.
    const said = Object.entries(people[0] ?? {}).filter(([, value]) => value !== null && !isEmptyList(value));
    const atTable = ['participantId', 'surname', 'name', 'patronym', 'ageGroup', 'status', 'window', 'lastFour'];
    const more = ['quantities', 'answers', 'aidedAt', 'issueId'];
    expect([...atTable, ...more]).toEqual(expect.arrayContaining(said.map(([field]) => field)));
    const participants = await app.ask(helper, 'GET /events/{id}/participants/confirmed', { params: { id: event.id } });
    expect(participants.status).toBe(403);
    app.clock.set(event.eventDate);
    const aided = await app.call(helper, 'POST /events/{id}/aid/{participantId}/confirm', {
      params: { id: event.id, participantId: person.id },
      body: {},
    });
    expect(aided).toMatchObject({ status: 'aided', age: null, region: null });
  });

  test('who has nothing else reads the answers that are asked for the table, and no others [R-TEA-10, R-HND-18]', async () => {
    const { app, partner } = await aTeam();
    const event = await anEvent(app, partner, {
      registrationForm: [
        { id: 'size', label: 'Розмір взуття', type: 'text', required: true, atDesk: true },
        { id: 'why', label: 'Чому потрібна допомога?', type: 'text', required: true },
      ],
    });
    const person = await aDisplaced(app);
    const params = { id: event.id };
    const answers = { size: '38', why: 'Без роботи' };
    await app.call(person, 'POST /events/{id}/participants/apply', { params, body: { answers } });
    await app.call(partner, 'POST /events/{id}/participants/{participantId}/{status}', {
      params: { ...params, participantId: person.id, status: 'confirmed' },
    });
    const helper = await aMemberOf(app, partner, ['desk']);
    const day = await app.call(helper, 'GET /events/{id}/hand-out', { params });
    expect(day.questions.map(({ id }) => id)).toEqual(['size']);
    expect(day.people[0]?.answers).toEqual({ size: '38' });
    const whole = await app.call(partner, 'GET /events/{id}/hand-out', { params });
    expect(whole.people[0]?.answers).toEqual(answers);
  });
});

describe('acting for a partner', () => {
  test('is chosen, gives a new pair of tokens and ends the old one [R-TEA-7]', async () => {
    const { app, partner } = await aTeam();
    const person = await aDisplaced(app);
    await aMemberOf(app, partner, ['warehouse'], { person });
    await aPosition(app, partner, { name: 'Ковдра' });
    const act = (as: Caller, partnerId: string | null) =>
      app.ask<{ authenticationToken: string; userRole: string }>(as, 'POST /accounts/acting-for', {
        body: { partnerId },
      });
    expect((await app.ask(person, 'GET /warehouse/positions')).status).toBe(403);
    const acting = await act(person, partner.id);
    expect(acting.body.userRole).toBe('philanthrop');
    const asPartner = { ...person, token: acting.body.authenticationToken };
    expect((await app.ask(person, 'GET /accounts/info')).status).toBe(401);
    const listed = await app.call(asPartner, 'GET /warehouse/positions');
    expect(listed.items.map(({ name }) => name)).toContain('Ковдра');
    // Nothing of the other hat: applying is one's own.
    expect((await app.ask(asPartner, 'GET /events/displaced/available')).status).toBe(403);
    expect(await app.call(asPartner, 'GET /accounts/info')).toMatchObject({ id: person.id, role: 'displaced' });
    const own = await act(asPartner, null);
    expect(own.body.userRole).toBe('displaced');
    const again = { ...person, token: own.body.authenticationToken };
    expect((await app.ask(again, 'GET /events/displaced/available')).status).toBe(200);
    expect((await app.ask(again, 'GET /warehouse/positions')).status).toBe(403);
  });

  test('only who is a member and not suspended, for a partner that is there and approved [R-TEA-7]', async () => {
    const { app, partner, change } = await aTeam();
    const person = await aMemberAccount(app);
    const act = () => app.ask(person, 'POST /accounts/acting-for', { body: { partnerId: partner.id } });
    expect((await act()).status).toBe(404);
    const member = await aMemberOf(app, partner, ['read'], { person });
    await change(partner, member.memberId, { suspended: true, version: 1 });
    expect(refusalOf(await act())).toEqual([403, 'forbidden']);
    await change(partner, member.memberId, { suspended: false, version: 2 });
    const partnerIs = (is: { deletedAt?: Date | null; status?: 'approved' | 'declined' }) =>
      app.deps.db.updateTable('accounts').set(is).where('id', '=', partner.id).execute();
    for (const gone of [{ deletedAt: app.clock.now() }, { deletedAt: null, status: 'declined' as const }]) {
      await partnerIs(gone);
      expect(refusalOf(await act())).toEqual([403, 'forbidden']);
      // Who acted for it when it was deleted, or declined, may only do what is their own.
      expect((await app.ask(member, 'GET /warehouse/positions')).status).toBe(403);
      expect((await app.ask(member, 'GET /accounts/info')).status).toBe(200);
    }
    await partnerIs({ status: 'approved' });
    expect((await app.ask(member, 'GET /warehouse/positions')).status).toBe(200);
  });

  test('opens nobody else’s documents: those of the partner are not its members’ [R-TEA-12]', async () => {
    const { app, partner } = await aTeam();
    const member = await aMemberOf(app, partner, ['events', 'documents', 'warehouse', 'team', 'requests', 'reports']);
    const { id } = await anUploaded(app, partner, 'document');
    await app.deps.db
      .updateTable('files')
      .set({ usedAs: 'passportCopy', subjectId: partner.id, line: 1, claimedAt: app.clock.now() })
      .where('id', '=', id)
      .execute();
    const open = async (who: Caller) => (await app.ask(who, 'GET /files/{id}', { params: { id } })).status;
    expect([await open(partner), await open(member)]).toEqual([302, 404]);
  });

  test('is in the audit by both names, and the partner stays the owner [R-TEA-8]', async () => {
    const { app, partner } = await aTeam();
    const keeper = await aMemberOf(app, partner, ['warehouse']);
    const position = await aPosition(app, keeper);
    expect((await app.call(partner, 'GET /warehouse/positions')).items.map(({ id }) => id)).toContain(position.id);
    const admin = await anAdministrator(app);
    const { items } = await app.call(admin, 'GET /audit', { query: { subjectId: position.id } });
    expect(items[0]?.actor).toMatchObject({
      id: partner.id,
      member: { id: keeper.id, name: 'Бондар Катерина Іванівна' },
    });
    const history = { params: { id: position.id } };
    const movements = await app.call(partner, 'GET /warehouse/positions/{id}/movements', history);
    expect(movements.items[0]?.actor).toMatchObject({ id: partner.id, member: { name: 'Бондар Катерина Іванівна' } });
    const chain = await app.deps.db
      .selectFrom('audit')
      .select('memberId')
      .where('subjectId', '=', position.id)
      .execute();
    expect(chain.map(({ memberId }) => memberId)).toContain(keeper.id);
  });

  test('is in the history of a request by both names, to the team and administrators alone [R-TEA-8]', async () => {
    const { app, partner } = await aTeam();
    const server = await aMemberOf(app, partner, ['requests']);
    const person = await aDisplaced(app);
    const at = { params: { id: (await aHelpRequest(app, person)).id } };
    await app.call(server, 'POST /help-requests/{id}/claim', at);
    const claimed = async (reader: Caller) =>
      (await app.call(reader, 'GET /help-requests/{id}', at)).history.find(({ change }) => change === 'claimed');
    const member = { id: server.id, name: 'Бондар Катерина Іванівна' };
    for (const reader of [partner, server, await anAdministrator(app)])
      expect(await claimed(reader)).toMatchObject({ by: { id: partner.id }, member });
    expect(await claimed(person)).toMatchObject({ by: { id: partner.id }, member: null });
  });

  test('is in the history of an act by both names, to the team and administrators alone [R-TEA-8]', async () => {
    const { app, partner } = await aTeam();
    const [clerk, other] = [await aMemberOf(app, partner, ['documents', 'events', 'warehouse']), await aPartner(app)];
    const act = await anAct(app, clerk, other);
    await actAction(app, partner, act, 'issue');
    const at = { params: { id: act.id } };
    const history = async (reader: Caller) =>
      (await app.call(reader, 'GET /acts/{id}', at)).history.map(({ action, by, member }) => [action, by, member]);
    const created = ['create', 'sender', { id: clerk.id, name: 'Бондар Катерина Іванівна' }];
    for (const reader of [partner, clerk, await anAdministrator(app)])
      expect(await history(reader)).toEqual([created, ['issue', 'sender', null]]);
    const receiver = await aMemberOf(app, other, ['documents']);
    await actAction(app, receiver, act, 'confirm', { items: [] });
    expect(await history(other)).toEqual([
      ['create', 'sender', null],
      ['issue', 'sender', null],
      ['confirm', 'receiver', { id: receiver.id, name: 'Бондар Катерина Іванівна' }],
    ]);
    expect((await history(partner)).at(-1)).toEqual(['confirm', 'receiver', null]);
  });

  test('is in the history of a participant by both names, and who applied under their own alone [R-TEA-8]', async () => {
    const { app, partner } = await aTeam();
    const coordinator = await aMemberOf(app, partner, ['events']);
    const event = await anEvent(app, partner);
    const person = await aConfirmed(app, coordinator, event);
    const { history } = await app.call(partner, 'GET /events/{id}/participant/{participantId}/info', {
      params: { id: event.id, participantId: person.id },
    });
    expect(history.map(({ to, by, member }) => [to, by, member])).toEqual([
      ['applied', 'person', null],
      ['confirmed', 'organizer', { id: coordinator.id, name: 'Бондар Катерина Іванівна' }],
    ]);
  });

  test('tells a member where the partner gives aid, for its events lie there [R-TEA-37]', async () => {
    const { app, partner } = await aTeam();
    const coordinator = await aMemberOf(app, partner, ['events']);
    const own = await app.call(partner, 'GET /accounts/info');
    const { actingFor } = await app.call(coordinator, 'GET /accounts/info');
    expect(actingFor).toMatchObject({ partnerId: partner.id });
    expect(actingFor?.aidRegions.length).toBeGreaterThan(0);
    expect(actingFor?.aidRegions).toEqual(own.organization?.aidRegions);
  });

  test('when a member was last seen outlives the session they worked in [R-TEA-16]', async () => {
    const { app, partner } = await aTeam();
    const keeper = await aMemberOf(app, partner, ['warehouse']);
    await app.call(keeper, 'GET /warehouse/positions');
    const seen = async () => (await app.call(partner, 'GET /team/members'))[0]?.lastSeenAt;
    const before = await seen();
    expect(before).toEqual(expect.any(String));
    await app.deps.db.deleteFrom('sessions').where('accountId', '=', keeper.id).execute();
    expect(await seen()).toBe(before);
  });

  test('asks for the second factor where the partner demands it of members [R-TEA-9]', async () => {
    const { app, partner } = await aTeam();
    const keeper = await aMemberOf(app, partner, ['warehouse']);
    await app.call(partner, 'PUT /settings/team', { body: { membersNeedSecondFactor: true } });
    expect(await app.call(partner, 'GET /settings/team')).toEqual({ membersNeedSecondFactor: true });
    expect(refusalOf(await app.ask(keeper, 'GET /warehouse/positions'))).toEqual([401, 'second_factor_required']);
    expect((await app.ask(keeper, 'GET /accounts/info')).status).toBe(200);
    expect((await app.ask(partner, 'GET /warehouse/positions')).status).toBe(200);
    await app.call(partner, 'PUT /settings/team', { body: { membersNeedSecondFactor: false } });
    expect((await app.ask(keeper, 'GET /warehouse/positions')).status).toBe(200);
  });

  test('what is open to who has no second factor ends when the partner demands it, and nobody else’s [R-TEA-6, R-TEA-9]', async () => {
    const { app, partner } = await aTeam();
    const opened = async (who: Caller) => {
      const stream = await app.app.inject({
        url: '/api/notifications/stream',
        headers: { authorization: `Bearer ${who.token}` },
        payloadAsStream: true,
      });
      expect(stream.statusCode).toBe(200);
      const seen = { hasEnded: false };
      stream
        .stream()
        .resume()
        .once('close', () => (seen.hasEnded = true));
      return seen;
    };
    const [keeper, stranger] = [
      await aMemberOf(app, partner, ['warehouse']),
      await aMemberOf(app, await aPartner(app), ['warehouse']),
    ];
    const streams = [await opened(keeper), await opened(stranger), await opened(partner)];
    await app.call(partner, 'PUT /settings/team', { body: { membersNeedSecondFactor: true } });
    await until(() => streams[0]?.hasEnded === true);
    expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false]);
  });

  test('reads what the partner may know of others by the duty it is for, and never the partner’s own profile [R-TEA-12]', async () => {
    const { app, partner } = await aTeam();
    const other = await aPartner(app, { surname: 'Інша' });
    const event = await anEvent(app, partner);
    const person = await aConfirmed(app, partner, event);
    await actAction(app, partner, await anAct(app, partner, other, { event }), 'issue');
    const statusOf = async (who: Caller, id: string) =>
      (await app.ask(who, 'GET /accounts/{id}/info', { params: { id } })).status;
    const [forEvents, forDocuments] = [
      await aMemberOf(app, partner, ['events', 'desk', 'team']),
      await aMemberOf(app, partner, ['documents']),
    ];
    for (const member of [forEvents, forDocuments]) expect(await statusOf(member, partner.id)).toBe(404);
    expect([await statusOf(forEvents, person.id), await statusOf(forDocuments, person.id)]).toEqual([200, 404]);
    expect([await statusOf(forEvents, other.id), await statusOf(forDocuments, other.id)]).toEqual([404, 200]);
    expect(await statusOf(partner, partner.id)).toBe(200);
  });

  test('does not prolong the log-in: the session goes on from when it began, and is no new log-in [R-TEA-7, R-SES-5]', async () => {
    const { app, partner } = await aTeam();
    const person = await aMemberAccount(app);
    await aMemberOf(app, partner, ['read'], { person });
    const began = app.clock.now();
    app.clock.pass(24 * 20);
    const acting = await app.call(person, 'POST /accounts/acting-for', { body: { partnerId: partner.id } });
    const as = { ...person, token: acting.authenticationToken };
    const sessions = await app.call(as, 'GET /accounts/sessions');
    expect(sessions.find(({ current }) => current)?.createdAt).toBe(began.toISOString());
    const kinds = await app.deps.db
      .selectFrom('securityLog')
      .select('kind')
      .where('accountId', '=', person.id)
      .execute();
    expect(kinds).toEqual([{ kind: 'actingForChanged' }]);
  });

  test('shows people’s requests to who serves them, the partner’s own to the whole team, and its papers to who writes them [R-TEA-13]', async () => {
    const { app, partner } = await aTeam();
    const [server, writer, reader] = [
      await aMemberOf(app, partner, ['requests']),
      await aMemberOf(app, partner, ['documents']),
      await aMemberOf(app, partner, ['read']),
    ];
    const people = await aHelpRequest(app, await aDisplaced(app), { title: 'Потрібні чоботи дітям' });
    await app.call(partner, 'POST /help-requests/{id}/claim', { params: { id: people.id } });
    const letter = await anUploaded(app, partner, 'document');
    const own = await aHelpRequest(app, partner, {
      title: 'Потрібні чоботи складу',
      officialLetterRequestFileIds: [letter.id],
    });
    const sees = async (who: Caller) => {
      const one = async (id: string) => (await app.ask(who, 'GET /help-requests/{id}', { params: { id } })).status;
      const list = async (scope?: 'mine' | 'users') => {
        const reply = await app.ask<{ items: { id: string }[] }>(who, 'GET /help-requests', {
          query: scope ? { scope } : {},
        });
        return reply.status === 200 ? reply.body.items.map(({ id }) => id) : reply.status;
      };
      const { helpRequests } = await app.call(who, 'GET /search', { query: { search: 'чоботи' } });
      return [
        [await one(people.id), await one(own.id)],
        [await list('users'), await list('mine'), await list()],
        helpRequests.items.map(({ id }) => id).toSorted(),
      ];
    };
    expect(await sees(partner)).toEqual([
      [200, 200],
      [[people.id], [own.id], [own.id]],
      [people.id, own.id].toSorted(),
    ]);
    expect(await sees(server)).toEqual([[200, 200], [[people.id], [own.id], [own.id]], [people.id, own.id].toSorted()]);
    for (const member of [writer, reader])
      expect(await sees(member)).toEqual([[404, 200], [403, [own.id], [own.id]], [own.id]]);
    expect((await app.ask(reader, 'GET /help-requests', { query: { scope: 'users', format: 'csv' } })).status).toBe(
      403,
    );

    const papers = async (who: Caller) => {
      const { officialLetterRequest, allowed } = await app.call(who, 'GET /help-requests/{id}', {
        params: { id: own.id },
      });
      const url = `/api/files/${letter.id}`;
      const file = await app.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
      return [officialLetterRequest.map(({ id }) => id), allowed, file.statusCode];
    };
    expect(await papers(writer)).toEqual([[letter.id], ['update', 'withdraw'], 302]);
    for (const member of [server, reader]) expect(await papers(member)).toEqual([[], [], 404]);
    const helper = await aMemberOf(app, partner, ['desk']);
    expect((await app.ask(helper, 'GET /help-requests')).status).toBe(403);
  });

  test('keeps the keys of two members apart, and forgets the answers of one with the person [R-API-1]', async () => {
    const { app, partner } = await aTeam();
    const [first, second] = [await aMemberOf(app, partner, ['events']), await aMemberOf(app, partner, ['events'])];
    const create = (who: Caller, name: string) =>
      app.ask<{ id: string }>(who, 'POST /events', {
        body: eventBody({ name }),
        headers: { 'idempotency-key': 'one' },
      });
    const made = await create(first, 'Перший захід');
    expect(made.status).toBe(201);
    const other = await create(second, 'Другий захід');
    expect(other.status).toBe(201);
    expect((await create(first, 'Перший захід')).body.id).toBe(made.body.id);
    await transaction(app.deps.db, tx => deleteAnswersAbout(tx, first.id));
    const left = await app.deps.db.selectFrom('idempotencyKeys').select('scope').execute();
    expect(left.map(({ scope }) => scope)).toEqual([`${partner.id} ${second.id}`]);
  });

  test('is refused under the own name: who asked beyond their duties is in the security log [R-TEA-14]', async () => {
    const { app, partner } = await aTeam();
    const member = await aMemberOf(app, partner, ['warehouse']);
    expect((await app.ask(member, 'GET /team/members')).status).toBe(403);
    const admin = await anAdministrator(app);
    const { items } = await app.call(admin, 'GET /security-log', { query: { accountId: member.id } });
    expect(items).toMatchObject([{ accountId: member.id, kind: 'refusedDuty', call: 'GET /team/members' }]);
  });

  test('a person of two invitations joins a team once; the second link says so [R-TEA-3]', async () => {
    const { app, partner, invite, join } = await aTeam();
    const person = await aDisplaced(app);
    await invite(partner, form(person.email));
    const link = await linkTo(app, person.email);
    // Meanwhile they became a member by an address they had before.
    await aMemberOf(app, partner, ['read'], { person: { ...person, email: 'before@team.example' } });
    expect(refusalOf(await join(person, link))).toEqual([409, 'email_already_invited']);
  });
});

describe('the sessions of a member', () => {
  test('for the partner are seen and ended by who runs the team, and none of their own [R-TEA-22]', async () => {
    const { app, partner } = await aTeam();
    const person = await aDisplaced(app);
    const member = await aMemberOf(app, partner, ['events'], { person });
    const params = { id: member.memberId };
    const sessions = await app.call(partner, 'GET /team/members/{id}/sessions', { params });
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.current).toBe(false);
    const end = (as: Caller) => app.ask(as, 'POST /team/members/{id}/sessions/end', { params });
    expect((await end(member)).status).toBe(403);
    expect((await end(await aPartner(app))).status).toBe(404);
    expect([(await end(partner)).status, (await end(partner)).status]).toEqual([204, 204]);
    expect((await app.ask(member, 'GET /events/counts')).status).toBe(401);
    expect((await app.ask(person, 'GET /accounts/info')).status).toBe(200);
    expect(await app.call(partner, 'GET /team/members/{id}/sessions', { params })).toEqual([]);
  });

  test('somebody leaves a team by themselves, once, and what they did stays [R-TEA-23]', async () => {
    const { app, partner } = await aTeam();
    const person = await aDisplaced(app);
    const member = await aMemberOf(app, partner, ['warehouse', 'team'], { person });
    const position = await aPosition(app, member);
    const leave = (as: Caller | null) =>
      app.ask(as, 'DELETE /accounts/acting-for/{id}', { params: { id: partner.id } });
    expect((await leave(null)).status).toBe(401);
    expect((await leave(await aDisplaced(app))).status).toBe(404);
    expect([(await leave(member)).status, (await leave(person)).status]).toEqual([204, 404]);
    expect((await app.ask(member, 'GET /warehouse/balance')).status).toBe(403);
    expect(await app.call(person, 'GET /accounts/acting-for')).toEqual([]);
    expect(await app.call(partner, 'GET /team/members')).toEqual([]);
    expect((await app.call(partner, 'GET /warehouse/positions/{id}', { params: { id: position.id } })).id).toBe(
      position.id,
    );
  });
});
