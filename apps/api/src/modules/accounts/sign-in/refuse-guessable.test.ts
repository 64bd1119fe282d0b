import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { linkIn, emailsTo } from '../../../../test/email.ts';
import { anAdministrator } from '../../../../test/people.ts';
import { aRegistered, displacedForm, password, volunteerForm } from '../../../../test/registration.ts';
import { signedIn } from '../../../../test/second-factor.ts';
import { demoPassword } from '../../../demo/demo-accounts.ts';
import { guessablePassword } from '../../../platform/secrets/guessable-password.ts';

const app = await anApp();
const demo = await anApp({ env: { DEMO: '1' } });
const refused = { status: 400, body: { errors: [{ path: 'password', code: 'too_common' }] } };
const twice = (given: string) => ({ password: given, confirmPassword: given });

describe('a password that would be guessed', () => {
  const known = { email: 'oksana.m@test.example', surname: 'Ков’яр', name: 'Яна' };
  test.each([
    ['P@ssw0rd', true],
    ['p@SSW0RD', true],
    ['Oksana.M-2026', true],
    ['2026-КОВ’ЯР!a', true],
    ["Ков'яр-2026", true],
    // Three letters stand in many words by chance.
    ['Яна-наша-2026', false],
    ['Oksana-2026', false],
    [password, false],
    // Published: outside a demo everybody would try it.
    [demoPassword, true],
    ['dEMO-2026!', true],
  ])('%s: %s [R-ACC-29]', (given, isGuessable) => {
    expect(guessablePassword(given, known, { demo: false }).length > 0).toBe(isGuessable);
  });

  test('the published one of a demo is good there, and nowhere else [R-ACC-29]', async () => {
    expect(guessablePassword(demoPassword, known, { demo: true })).toEqual([]);
    const signUp = (to: typeof app) =>
      to.ask(null, 'POST /accounts/register/displaced', { body: { ...displacedForm(), ...twice(demoPassword) } });
    expect(await signUp(app)).toMatchObject(refused);
    const admin = await anAdministrator(app);
    const { id: ofSomebody } = await aRegistered(app);
    const set = await app.ask(admin, 'POST /accounts/{id}/change-password', {
      params: { id: ofSomebody },
      body: { password: demoPassword },
    });
    expect(set).toMatchObject(refused);
    expect((await signUp(demo)).status).toBe(201);
  });

  test('is refused at sign-up, together with whatever else is wrong [R-ACC-29]', async () => {
    for (const form of [displacedForm(), volunteerForm()]) {
      const key = `POST /accounts/register/${'partnerType' in form ? 'philanthrop' : 'displaced'}` as const;
      for (const given of ['P@ssw0rd', 'Бондаренко-1', 'Марія-2026!', `A${form.email.split('@')[0]}-!`]) {
        expect(await app.ask(null, key, { body: { ...form, ...twice(given) } })).toMatchObject(refused);
      }
      const both = { ...form, ...twice('P@ssw0rd'), passportIssuedDate: '2031-01-01' };
      expect((await app.ask(null, key, { body: both })).body.errors).toHaveLength(2);
    }
  });

  test('by an emailed link, which stays good for a better one [R-ACC-29]', async () => {
    const { email } = await aRegistered(app);
    await app.call(null, 'POST /accounts/request-password-reset', { body: { email } });
    const { token } = linkIn((await emailsTo(app, email)).find(({ text }) => text.includes('/reset-password')));
    const reset = (given: string) =>
      app.ask(null, 'POST /accounts/reset-password', { body: { email, token, ...twice(given) } });
    expect(await reset('Бондаренко-1')).toMatchObject(refused);
    expect((await reset('Іще-надійніше-2026')).status).toBe(204);
  });

  test('when one changes it, and when an administrator sets it [R-ACC-29]', async () => {
    const person = await aRegistered(app);
    const body = { currentPassword: password, ...twice('Бондаренко-1') };
    const change = await app.ask(await signedIn(app, person), 'POST /accounts/change-password', { body });
    expect(change).toMatchObject(refused);
    const set = await app.ask(await anAdministrator(app), 'POST /accounts/{id}/change-password', {
      params: { id: person.id },
      body: { password: 'P@ssw0rd' },
    });
    expect(set).toMatchObject(refused);
  });

  test('has at most 128 characters [R-ACC-29]', async () => {
    const long = (length: number) => 'Аб1!'.repeat(length / 4);
    const signUp = (given: string) =>
      app.ask(null, 'POST /accounts/register/displaced', { body: { ...displacedForm(), ...twice(given) } });
    expect((await signUp(long(128))).status).toBe(201);
    expect((await signUp(`${long(128)}x`)).body.errors).toContainEqual({ path: 'password', code: 'too_long' });
  });
});
