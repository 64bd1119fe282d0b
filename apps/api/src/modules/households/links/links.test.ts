import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';

const app = await anApp();
const ask = (person: Caller, email: string) => app.ask(person, 'POST /accounts/household/links', { body: { email } });
const linksOf = (person: Caller) => app.call(person, 'GET /accounts/household/links');
const act = (person: Caller, action: 'accept' | 'decline', id: string) =>
  app.ask(person, `POST /accounts/household/links/{id}/${action}`, { params: { id } });
const remove = (person: Caller, id: string) =>
  app.ask(person, 'DELETE /accounts/household/links/{id}', { params: { id } });
const noticesOf = async (person: Caller) =>
  (await app.call(person, 'GET /notifications')).items.map(({ kind }) => kind);

async function asked() {
  const [one, other] = [await aDisplaced(app), await aDisplaced(app, { surname: 'Ткач', name: 'Юрій' })];
  await ask(one, other.email);
  const [link] = await linksOf(other);
  return { one, other, id: link?.id ?? '' };
}

describe('linking two accounts as one household', () => {
  test('the asked one is told and agrees; then each reads the other’s name and nothing else [R-HSH-6]', async () => {
    const { one, other, id } = await asked();
    expect(await linksOf(one)).toEqual([
      { id, state: 'asked', mine: true, displayName: other.email, allowed: ['remove'] },
    ]);
    expect(await linksOf(other)).toEqual([
      {
        id,
        state: 'asked',
        mine: false,
        displayName: 'Мельник Оксана Іванівна',
        allowed: ['accept', 'decline', 'remove'],
      },
    ]);
    expect(await noticesOf(other)).toEqual(['householdAsked']);
    const linked = { id, state: 'linked', allowed: ['remove'] };
    expect(await act(other, 'accept', id)).toMatchObject({ status: 200, body: { ...linked, mine: false } });
    expect(await linksOf(one)).toEqual([{ ...linked, mine: true, displayName: 'Ткач Юрій Іванівна' }]);
    expect(await noticesOf(one)).toEqual(['householdLinked']);
    // Both lead to where links are.
    for (const person of [one, other]) {
      const { items } = await app.call(person, 'GET /notifications');
      expect(items.map(({ link }) => link)).toEqual(['/cabinet/settings/household']);
    }
    expect(await act(other, 'accept', id)).toMatchObject({
      status: 409,
      body: { detail: 'status_change_not_allowed' },
    });
    expect(await app.call(other, 'GET /accounts/household')).toMatchObject({ members: [], version: 0 });
  });

  test('whether an address has an account is not told; a partner’s or an administrator’s neither [R-HSH-6]', async () => {
    const one = await aDisplaced(app);
    const [partner, admin] = [await aPartner(app), await anAdministrator(app)];
    for (const email of ['nobody@test.example', partner.email, admin.email, (await aDisplaced(app)).email]) {
      expect(await ask(one, email)).toMatchObject({ status: 204, body: '' });
    }
    const links = await linksOf(one);
    expect(links.map(({ state, mine }) => [state, mine])).toEqual(Array(4).fill(['asked', true]));
    expect(await noticesOf(partner)).toEqual([]);
    expect(await ask(one, one.email)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', code: 'not_allowed' }] },
    });
    expect((await ask(one, 'no address')).status).toBe(400);
  });

  test('asked again nothing more happens, many at once neither; who asks back agrees [R-HSH-6]', async () => {
    const { one, other } = await asked();
    const again = await Promise.all([1, 2, 3].map(() => ask(one, other.email.toUpperCase())));
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await linksOf(one)).toHaveLength(1);
    expect(await noticesOf(other)).toEqual(['householdAsked']);
    expect((await ask(other, one.email)).status).toBe(204);
    expect(await linksOf(one)).toMatchObject([{ state: 'linked' }]);
    expect(await linksOf(other)).toMatchObject([{ state: 'linked', mine: false }]);
  });

  test('two who ask each other at once are linked once [R-HSH-6]', async () => {
    const [one, other] = [await aDisplaced(app), await aDisplaced(app)];
    await Promise.all([ask(one, other.email), ask(other, one.email)]);
    expect(await linksOf(one)).toMatchObject([{ state: 'linked' }]);
    expect(await linksOf(other)).toHaveLength(1);
  });

  test('the asked one alone agrees or declines, either ends it, and nobody else knows of it [R-HSH-7]', async () => {
    const { one, other, id } = await asked();
    expect((await act(one, 'accept', id)).status).toBe(403);
    expect((await act(one, 'decline', id)).status).toBe(403);
    const stranger = await aDisplaced(app);
    for (const reply of [act(stranger, 'accept', id), act(stranger, 'decline', id), remove(stranger, id)]) {
      expect((await reply).status).toBe(404);
    }
    expect((await act(other, 'decline', id)).status).toBe(204);
    expect([await linksOf(one), await linksOf(other)]).toEqual([[], []]);
    const next = await asked();
    await act(next.other, 'accept', next.id);
    expect((await remove(next.other, next.id)).status).toBe(204);
    expect(await linksOf(next.one)).toEqual([]);
    expect((await remove(next.one, next.id)).status).toBe(404);
  });

  test('somebody asks at most 15 people [R-HSH-7]', async () => {
    const one = await aDisplaced(app);
    for (let n = 0; n < 15; n++) await ask(one, `somebody${n}@test.example`);
    expect(await ask(one, 'more@test.example')).toMatchObject({
      status: 409,
      body: { detail: 'status_change_not_allowed' },
    });
  });
});

test('addresses asked about come out of the one budget, each call one entry of the audit [R-HSH-7]', async () => {
  const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
  const one = await aDisplaced(limited);
  await limited.deps.db
    .insertInto('spentBudgets')
    .values({ accountId: one.id, budget: 'addresses', at: limited.clock.now(), amount: 300 })
    .execute();
  const reply = await limited.ask(one, 'POST /accounts/household/links', { body: { email: 'a@test.example' } });
  expect([reply.status, reply.body.detail]).toEqual([429, 'too_many_requests']);
});
