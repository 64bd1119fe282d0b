import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aRegistered, tokensOf, type Tokens } from '../../../../test/registration.ts';
import { passSeconds } from '../../../../test/second-factor.ts';

/** Somebody has copied the pair of a browser. Whoever comes first, the two are told apart and the whole family ends. */
const app = await anApp();
const stolen = async () => tokensOf(app, await aRegistered(app));
const refresh = (pair: Tokens) => app.ask<Tokens & { detail: string }>(null, 'POST /accounts/refresh', { body: pair });
const isIn = async ({ authenticationToken }: Tokens) =>
  (await app.ask({ id: '', email: '', token: authenticationToken }, 'GET /accounts/info')).status === 200;
const reused = { status: 401, body: { detail: 'refresh_token_reused' } };
const unknown = { status: 401, body: { detail: 'unauthenticated' } };

describe('a stolen pair', () => {
  test.each(['thief', 'owner'])('the %s first, the other later than 10 seconds: both are out [R-SES-7]', async () => {
    const pair = await stolen();
    const { body: first } = await refresh(pair);
    passSeconds(app, 11);
    expect(await refresh(pair)).toMatchObject(reused);
    expect([await isIn(first), await isIn(pair)]).toEqual([false, false]);
    expect(await refresh(first)).toMatchObject(unknown);
  });

  test('both within 10 seconds: they share one pair, and part at its next use [R-SES-7]', async () => {
    const pair = await stolen();
    const [{ body: thief }, { body: owner }] = [await refresh(pair), await refresh(pair)];
    expect(thief).toEqual(owner);
    passSeconds(app, 600);
    const { body: next } = await refresh(thief);
    expect(await isIn(next)).toBe(true);
    passSeconds(app, 600);
    expect(await refresh(owner)).toMatchObject(reused);
    expect(await isIn(next)).toBe(false);
  });

  test('an older pair of the family, whenever it comes, ends it [R-SES-7]', async () => {
    const pair = await stolen();
    let { body: owner } = await refresh(pair);
    for (let day = 0; day < 3; day++) {
      app.clock.pass(24);
      owner = (await refresh(owner)).body;
    }
    expect(await isIn(owner)).toBe(true);
    expect(await refresh(pair)).toMatchObject(reused);
    expect(await isIn(owner)).toBe(false);
  });

  test('after log-out it opens nothing, to nobody [R-SES-7]', async () => {
    const pair = await stolen();
    const { body: next } = await refresh(pair);
    await app.call(null, 'POST /accounts/logout', { body: { refreshToken: next.refreshToken } });
    for (const one of [pair, next]) {
      expect(await refresh(one)).toMatchObject(unknown);
      expect(await isIn(one)).toBe(false);
    }
  });

  test('many thieves at once, late: nobody gets a pair [R-SES-7]', async () => {
    const pair = await stolen();
    const { body: owner } = await refresh(pair);
    passSeconds(app, 11);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(pair)));
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([401]));
    expect(await isIn(owner)).toBe(false);
  });

  test('half of it is worth nothing, and does the owner no harm [R-SES-7]', async () => {
    const [pair, own] = [await stolen(), await stolen()];
    expect(await refresh({ ...own, refreshToken: pair.refreshToken })).toMatchObject(unknown);
    expect(await refresh({ ...pair, refreshToken: own.refreshToken })).toMatchObject(unknown);
    expect((await refresh(pair)).status).toBe(200);
  });
});
