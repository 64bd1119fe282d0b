import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aRegistered, tokensOf, volunteerForm, type Tokens } from '../../../../test/registration.ts';

const app = await anApp();
const refresh = (pair: Tokens) => app.ask<Tokens & { detail: string }>(null, 'POST /accounts/refresh', { body: pair });
const refusal = async (pair: Tokens) => {
  const { status, body } = await refresh(pair);
  return [status, body.detail];
};
const aPair = async () => tokensOf(app, await aRegistered(app));
const seconds = (count: number) => app.clock.pass(count / 3600);
const works = async (pair: Tokens) => {
  const caller = { id: '', email: '', token: pair.authenticationToken };
  return (await app.ask(caller, 'GET /accounts/info')).status === 200;
};
const reused = [401, 'refresh_token_reused'];
const unknown = [401, 'unauthenticated'];

describe('refresh', () => {
  test('gives a new pair, also when the access token ran out after 15 minutes [R-SES-4]', async () => {
    const pair = await aPair();
    app.clock.pass(0.26);
    expect(await works(pair)).toBe(false);
    const { status, body } = await refresh(pair);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(pair.refreshToken);
    expect(await works(body)).toBe(true);
    app.clock.pass(1);
    expect((await refresh(body)).status).toBe(200);
  });

  test('ends 90 days after the log-in, however often it was renewed [R-SES-5]', async () => {
    const person = await aRegistered(app);
    let pair = await tokensOf(app, person);
    for (let day = 20; day <= 80; day += 20) {
      app.clock.pass(20 * 24);
      const { status, body } = await refresh(pair);
      expect(status, `day ${day}`).toBe(200);
      pair = body;
    }
    app.clock.pass(10 * 24 - 0.1);
    pair = (await refresh(pair)).body;
    app.clock.pass(0.11);
    expect(await refusal(pair)).toEqual(unknown);
    expect((await refresh(await tokensOf(app, person))).status).toBe(200);
  });

  test('gives the very same pair again within 10 seconds [R-SES-6]', async () => {
    const pair = await aPair();
    const first = await refresh(pair);
    seconds(10);
    const again = await refresh(pair);
    expect(again.body).toEqual(first.body);
    expect(await works(again.body)).toBe(true);
  });

  test('gives many at once the same new pair [R-SES-6]', async () => {
    const pair = await aPair();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(pair)));
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1);
    seconds(20);
    expect((await refresh(answers[0]!.body)).status).toBe(200);
  });

  test('a second use after 10 seconds ends the whole family, and it stays ended [R-SES-5, R-SES-7]', async () => {
    const pair = await aPair();
    const { body: next } = await refresh(pair);
    seconds(11);
    expect(await refusal(pair)).toEqual(reused);
    expect(await works(next)).toBe(false);
    expect(await refusal(next)).toEqual(unknown);
    expect(await refusal(pair)).toEqual(reused);
    const ended = await app.deps.db
      .selectFrom('sessions')
      .select('endedBecause')
      .where('endedBecause', '=', 'reuse')
      .execute();
    expect(ended).toHaveLength(1);
  });

  test('a used token beside another access token of its session is no repeat [R-SES-7]', async () => {
    const pair = await aPair();
    seconds(1);
    const { body: next } = await refresh(pair);
    expect(await refusal({ ...pair, authenticationToken: next.authenticationToken })).toEqual(reused);
    expect(await works(next)).toBe(false);
  });

  test('the end of one session leaves the others of the account [R-SES-7]', async () => {
    const person = await aRegistered(app);
    const [phone, computer] = [await tokensOf(app, person), await tokensOf(app, person)];
    await refresh(phone);
    seconds(11);
    expect(await refusal(phone)).toEqual(reused);
    expect(await works(computer)).toBe(true);
  });

  test('refuses what is unknown, forged, of another session, or 30 days old [R-SES-5]', async () => {
    const [pair, other] = [await aPair(), await aPair()];
    expect(await refusal({ ...pair, refreshToken: 'unknown' })).toEqual(unknown);
    expect(await refusal({ ...pair, authenticationToken: `${pair.authenticationToken}x` })).toEqual(unknown);
    expect(await refusal({ ...pair, authenticationToken: other.authenticationToken })).toEqual(unknown);
    app.clock.pass(30 * 24);
    expect(await refusal(pair)).toEqual(unknown);
    expect(await refusal({ authenticationToken: '', refreshToken: '' })).toEqual([400, 'validation_failed']);
  });

  test('lives 30 days from its last use [R-SES-5]', async () => {
    let { body: pair } = await refresh(await aPair());
    for (let use = 0; use < 3; use++) {
      app.clock.pass(29 * 24);
      const { status, body } = await refresh(pair);
      expect(status).toBe(200);
      pair = body;
    }
    const { lastUsedAt } = await app.deps.db
      .selectFrom('sessions')
      .select('lastUsedAt')
      .orderBy('lastUsedAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(lastUsedAt).toEqual(app.clock.now());
  });

  test.each([
    ['declined partner', { status: 'declined' as const }],
    ['deleted account', { deletedAt: new Date() }],
  ])('refuses a %s and ends the session', async (_, change) => {
    const partner = await aRegistered(app, volunteerForm());
    const set = (row: object) => app.deps.db.updateTable('accounts').set(row).where('id', '=', partner.id).execute();
    await set({ status: 'approved' });
    const pair = await tokensOf(app, partner);
    await set(change);
    expect(await refusal(pair)).toEqual(unknown);
    await set({ status: 'approved', deletedAt: null });
    expect(await refusal(pair)).toEqual(unknown);
  });

  test('stores no token, only hashes [R-PRV-12]', async () => {
    const pair = await aPair();
    const rows = await app.deps.db.selectFrom('refreshTokens').selectAll().execute();
    expect(JSON.stringify(rows.map(row => row.hash.toString()))).not.toContain(pair.refreshToken);
  });
});

describe('log-out', () => {
  const logOut = (refreshToken: string) => app.ask(null, 'POST /accounts/logout', { body: { refreshToken } });

  test('ends the session, also with a token that was exchanged since [R-SES-8]', async () => {
    const pair = await aPair();
    const { body: next } = await refresh(pair);
    expect((await logOut(pair.refreshToken)).status).toBe(204);
    expect(await works(next)).toBe(false);
    expect(await refusal(next)).toEqual(unknown);
  });

  test('answers 204 for an unknown token and when repeated, 400 for none [R-SES-8]', async () => {
    const pair = await aPair();
    for (const token of [pair.refreshToken, pair.refreshToken, 'unknown']) {
      expect((await logOut(token)).status).toBe(204);
    }
    expect((await logOut('')).status).toBe(400);
  });
});
