import { describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { deleteExpiredWithdrawnLinks } from './links.ts';

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
    expect((await ask(one, 'no address')).status).toBe(400);
  });

  test('asking oneself is answered like any other, and nothing comes of it [R-HSH-6]', async () => {
    const one = await aDisplaced(app);
    expect(await ask(one, one.email.toUpperCase())).toMatchObject({ status: 204, body: '' });
    expect(await linksOf(one)).toEqual([]);
    expect(await noticesOf(one)).toEqual([]);
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
    expect(await linksOf(other)).toEqual([]);
    expect((await act(other, 'accept', id)).status).toBe(404);
    const next = await asked();
    await act(next.other, 'accept', next.id);
    expect((await remove(next.other, next.id)).status).toBe(204);
    expect(await linksOf(next.one)).toEqual([]);
    expect((await remove(next.one, next.id)).status).toBe(404);
  });

  test('who agrees twice is linked once; to what was taken back nobody agrees [R-HSH-7]', async () => {
    const { one, other, id } = await asked();
    const replies = await Promise.all([act(other, 'accept', id), act(other, 'accept', id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const standing = await linksOf(one);
    expect(standing).toMatchObject([{ id, state: 'linked' }]);
    // A link is ended by taking it away, not by declining what was agreed to.
    expect((await act(other, 'accept', id)).status).toBe((await act(other, 'decline', id)).status);
    expect(await linksOf(one)).toEqual(standing);

    const back = await asked();
    expect((await remove(back.one, back.id)).status).toBe(204);
    for (const who of [back.one, back.other]) expect((await act(who, 'accept', back.id)).status).toBe(404);
    expect(await linksOf(back.other)).toEqual([]);
  });

  test.each(['declined', 'removed'])(
    'that a question was %s by who was asked is not told to who asked, who takes it back [R-HSH-6, R-HSH-7]',
    async how => {
      const { one, other, id } = await asked();
      const before = await linksOf(one);
      expect((await (how === 'declined' ? act(other, 'decline', id) : remove(other, id))).status).toBe(204);
      expect(await linksOf(other)).toEqual([]);
      expect(await linksOf(one)).toEqual(before);
      const { householdLinks } = await app.call(one, 'GET /accounts/export');
      expect(householdLinks).toMatchObject([{ state: 'asked', displayName: other.email }]);
      expect((await remove(one, id)).status).toBe(204);
      expect(await linksOf(one)).toEqual([]);
      expect((await remove(one, id)).status).toBe(404);
    },
  );

  test('asked and taken back again and again, one is told once in 30 days; who declined is not asked before either [R-HSH-6]', async () => {
    const { one, other } = await asked();
    const again = async () => {
      const [link] = await linksOf(one);
      await remove(one, link?.id ?? '');
      expect((await ask(one, other.email)).status).toBe(204);
      expect(await linksOf(one)).toMatchObject([{ state: 'asked', displayName: other.email }]);
    };
    for (let n = 0; n < 3; n++) await again();
    expect(await noticesOf(other)).toEqual(['householdAsked']);
    const [link] = await linksOf(other);
    await act(other, 'decline', link?.id ?? '');
    await again();
    expect([await linksOf(other), await noticesOf(other)]).toEqual([[], ['householdAsked']]);
    await app.deps.db
      .updateTable('householdLinks')
      .set({ toldAt: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where('askerId', '=', one.id)
      .execute();
    await again();
    expect(await linksOf(other)).toMatchObject([{ state: 'asked', mine: false }]);
    expect(await noticesOf(other)).toEqual(['householdAsked', 'householdAsked']);
  });

  test('who declined and then asks back agrees [R-HSH-6]', async () => {
    const { one, other, id } = await asked();
    await act(other, 'decline', id);
    await ask(other, one.email);
    for (const person of [one, other]) expect(await linksOf(person)).toMatchObject([{ id, state: 'linked' }]);
  });

  test('a question that was taken back is forgotten after 30 days, and with whom it was put to [R-HSH-5, R-HSH-6]', async () => {
    const { one, other, id } = await asked();
    const kept = () => app.deps.db.selectFrom('householdLinks').select('id').where('id', '=', id).execute();
    await remove(one, id);
    const at = app.clock.now();
    await deleteExpiredWithdrawnLinks(app.deps.db, at);
    expect(await kept()).toHaveLength(1);
    await deleteExpiredWithdrawnLinks(app.deps.db, new Date(at.getTime() + 31 * 86_400_000));
    expect(await kept()).toEqual([]);
    const next = await asked();
    await remove(next.one, next.id);
    const admin = await anAdministrator(app);
    await app.call(admin, 'POST /accounts/{id}/delete', { params: { id: next.other.id } });
    await app.call(admin, 'POST /accounts/{id}/erase', { params: { id: next.other.id } });
    const left = await app.deps.db.selectFrom('householdLinks').select('askedEmail').execute();
    expect(left.map(({ askedEmail }) => askedEmail)).not.toContain(next.other.email);
    expect(left.map(({ askedEmail }) => askedEmail)).not.toContain(other.email);
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

test('the same key asks about an address once [R-HSH-7, R-API-1]', async () => {
  const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
  const one = await aDisplaced(limited);
  const asked = { body: { email: 'a@test.example' }, headers: { 'idempotency-key': 'one link' } };
  for (let n = 0; n < 2; n++)
    expect((await limited.ask(one, 'POST /accounts/household/links', asked)).status).toBe(204);
  const spent = await limited.deps.db
    .selectFrom('spentBudgets')
    .select('amount')
    .where('accountId', '=', one.id)
    .execute();
  expect(spent).toEqual([{ amount: 1 }]);
  const other = { ...asked, body: { email: 'b@test.example' } };
  const { status, body } = await limited.ask(one, 'POST /accounts/household/links', other);
  expect([status, body.detail]).toEqual([409, 'idempotency_key_reused']);
});
