/** What may be used once is used once, also by ten at the same moment. */
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type Reply, type TestApp } from '../app.ts';
import { linkIn, emailsTo } from '../email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../people.ts';
import { aRegistered, displacedForm, password, tokensOf, volunteerForm } from '../registration.ts';
import { codeOf, signedIn, withSecondFactor } from '../second-factor.ts';
import { aHelpRequest, anEvent, aPosition } from '../things.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await anApp();
  admin = await anAdministrator(app);
});

/** Ten times at once; the statuses that came, counted. */
async function tenTimes(ask: (index: number) => Promise<Reply>): Promise<Record<number, number>> {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index)));
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const logIn = (email: string, code: string) =>
  app.ask(null, 'POST /accounts/login', { body: { email, password, code } });

describe('of ten at once one wins', () => {
  test('with the link that sets a new password [R-ACC-27]', async () => {
    const { email } = await aRegistered(app);
    await app.ask(null, 'POST /accounts/request-password-reset', { body: { email } });
    const { token } = linkIn((await emailsTo(app, email))[0]);
    const won = await tenTimes(index => {
      const next = `Інакше-202${index}`;
      return app.ask(null, 'POST /accounts/reset-password', {
        body: { email, token, password: next, confirmPassword: next },
      });
    });
    expect(won).toEqual({ 204: 1, 400: 9 });
  });

  test('with the code an app shows, and with a recovery code [R-SES-16, R-SES-17]', async () => {
    const person = await aRegistered(app);
    const { secret, recoveryCodes } = await withSecondFactor(app, await signedIn(app, person));
    const shown = codeOf(app, secret);
    expect(await tenTimes(() => logIn(person.email, shown))).toEqual({ 200: 1, 401: 9 });
    const [recovery = ''] = recoveryCodes;
    expect(await tenTimes(() => logIn(person.email, recovery))).toEqual({ 200: 1, 401: 9 });
  });

  test('with a partner to approve, and one e-mail says so [R-ADM-7]', async () => {
    const { email } = await aRegistered(app, volunteerForm());
    const params = { email };
    const won = await tenTimes(() => app.ask(admin, 'POST /accounts/update/philanthrop/{email}/approve', { params }));
    expect(won).toEqual({ 204: 1, 409: 9 });
  });

  test('with an address that signs up [R-ACC-21]', async () => {
    const form = displacedForm();
    const won = await tenTimes(() => app.ask(null, 'POST /accounts/register/displaced', { body: form }));
    expect(won).toEqual({ 201: 1, 409: 9 });
  });

  test('with a request that several partners take [R-REQ-7]', async () => {
    const request = await aHelpRequest(app, await aDisplaced(app));
    const partners = await Promise.all(Array.from({ length: 10 }, () => aPartner(app)));
    const won = await tenTimes(index =>
      app.ask(partners[index] ?? null, 'POST /help-requests/{id}/claim', { params: { id: request.id } }),
    );
    expect(won).toEqual({ 200: 1, 409: 9 });
  });
});

describe('ten times the same is once', () => {
  test('an answer under one key, and one thing [R-API-1]', async () => {
    const partner = await aPartner(app);
    const headers = { 'idempotency-key': 'one of ten' };
    const body = { name: 'Хліб', units: 'шт', quantity: '5', netUnitPrice: '1', costPerItemWithoutVat: '1' };
    const more = { receivedDate: '2026-03-01', category: 'food' };
    const all = await tenTimes(() =>
      app.ask(partner, 'POST /warehouse/positions', { headers, body: { ...body, ...more } }),
    );
    expect(all).toEqual({ 201: 10 });
    expect((await app.call(partner, 'GET /warehouse/positions')).total).toBe(1);
  });

  test('an application to an event takes one place [R-PAR-2]', async () => {
    const partner = await aPartner(app);
    const { id } = await aPosition(app, partner);
    const event = await anEvent(app, partner, { issuedAid: [{ positionId: id, quantityPerParticipant: '1' }] });
    const person = await aDisplaced(app);
    const apply = () =>
      app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: event.id }, body: { answers: {} } });
    expect(Object.keys(await tenTimes(apply))).toEqual(['200']);
    const { counts } = await app.call(partner, 'GET /events/{id}/details', { params: { id: event.id } });
    expect(counts.occupied).toBe(1);
  });

  test('a pair of tokens gives one new pair [R-SES-6]', async () => {
    const pair = await tokensOf(app, await aRegistered(app));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.ask(null, 'POST /accounts/refresh', { body: pair })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
