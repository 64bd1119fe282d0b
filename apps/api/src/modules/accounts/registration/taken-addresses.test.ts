import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aRegistered, displacedForm, organizationForm, volunteerForm } from '../../../../test/registration.ts';

/** Sign-up is no way to ask who has an account. */
const app = await anApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
const nowhere = '01890000-0000-7000-8000-000000000000';
const signUp = (form: object, address = '203.0.113.1', headers = {}) =>
  app.ask(null, `POST /accounts/register/${'partnerType' in form ? 'philanthrop' : 'displaced'}`, {
    body: form,
    headers: { 'x-forwarded-for': address, ...headers },
  });
const rowsOf = async (table: 'accounts' | 'takenAnswers' | 'idempotencyKeys') =>
  (await app.deps.db.selectFrom(table).selectAll().execute()).length;

describe('a taken e-mail', () => {
  test.each([
    ['a weak password', { password: 'weak', confirmPassword: 'weak' }],
    ['a common password', { password: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' }],
    ['no consent', { consentPersonalData: false }],
    ['a day to come', { passportIssuedDate: '2031-01-01' }],
    ['a file that is not there', { passportCopyFileIds: [nowhere] }],
    ['a link token of nobody', { linkToken: 'x' }],
  ])('is answered like a free one beside %s [R-ACC-22]', async (_, wrong) => {
    const { email } = await aRegistered(app);
    for (const form of [displacedForm, volunteerForm, organizationForm]) {
      const [free, taken] = [await signUp({ ...form(), ...wrong }), await signUp({ ...form(), ...wrong, email })];
      expect(free.status).toBe(400);
      expect({ ...taken.body, requestId: '' }).toEqual({ ...free.body, requestId: '' });
    }
  });

  test('is told 20 times an hour to one network, then every valid registration of it waits [R-ACC-22]', async () => {
    const { email } = await aRegistered(app);
    const address = '203.0.113.20';
    const before = await rowsOf('accounts');
    for (let time = 0; time < 20; time++) {
      expect((await signUp({ ...displacedForm(), email }, address)).body.detail).toBe('duplicate_username');
    }
    for (const form of [{ ...displacedForm(), email }, displacedForm(), volunteerForm()]) {
      const { status, body, headers } = await signUp(form, address);
      expect([status, body.detail]).toEqual([429, 'too_many_requests']);
      expect(Number(headers['retry-after'])).toBe(3600);
    }
    expect((await signUp({ ...displacedForm(), name: '' }, address)).status).toBe(400);
    expect(await rowsOf('accounts')).toBe(before);
    expect((await signUp(displacedForm(), '203.0.113.21')).status).toBe(201);
    app.clock.pass(1.01);
    expect((await signUp(displacedForm(), address)).status).toBe(201);
  });

  test('a burst at once is told no more; addresses of one IPv6 network are one [R-ACC-22]', async () => {
    const { email } = await aRegistered(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signUp({ ...displacedForm(), email }, `2001:db8:7:7::${index + 1}`)),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await signUp(displacedForm(), '2001:db8:7:8::1')).status).toBe(201);
  });

  test('registrations that succeed are not counted, and a refusal is not kept for its key [R-ACC-22]', async () => {
    const [form, before] = [displacedForm(), await rowsOf('takenAnswers')];
    const key = { 'idempotency-key': 'sign-up' };
    expect((await signUp(form, '203.0.113.30', key)).status).toBe(201);
    expect((await signUp(form, '203.0.113.30', key)).status).toBe(201);
    expect(await rowsOf('takenAnswers')).toBe(before);
    const keys = await rowsOf('idempotencyKeys');
    expect(
      (await signUp({ ...displacedForm(), email: form.email }, '203.0.113.30', { 'idempotency-key': 'b' })).status,
    ).toBe(409);
    expect(await rowsOf('idempotencyKeys')).toBe(keys);
    expect(await rowsOf('takenAnswers')).toBe(before + 1);
  });

  test('of two sign-ups with one e-mail at once one wins [R-ACC-21]', async () => {
    const email = 'both-at-once@test.example';
    const answers = await Promise.all([1, 2].map(n => signUp({ ...displacedForm(), email }, `203.0.113.${40 + n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
