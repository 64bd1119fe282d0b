import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { anAdministrator } from '../../../../test/people.ts';
import { aRegistered, displacedForm, password, volunteerForm } from '../../../../test/registration.ts';

const app = await anApp();
const logIn = (email: string, secret = password) =>
  app.ask(null, 'POST /accounts/login', { body: { email, password: secret } });

describe('log-in', () => {
  test('gives both tokens and the role [R-SES-1]', async () => {
    const { id, email } = await aRegistered(app);
    const { status, body } = await logIn(email);
    expect(status).toBe(200);
    expect(body).toEqual({
      authenticationToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      userRole: 'displaced',
    });
    const caller = { id, email, token: String(body['authenticationToken']) };
    expect(await app.call(caller, 'GET /accounts/info')).toMatchObject({ id, email, emailConfirmed: true });
  });

  test('takes the e-mail in any case and with spaces around it [R-SES-1]', async () => {
    const { email } = await aRegistered(app);
    expect((await logIn(`  ${email.toUpperCase()} `)).status).toBe(200);
  });

  test('answers an unknown, a deleted and a wrong-password account alike [R-SES-3]', async () => {
    const wrong = await aRegistered(app);
    const deleted = await aRegistered(app);
    await app.deps.db
      .updateTable('accounts')
      .set({ deletedAt: app.clock.now() })
      .where('id', '=', deleted.id)
      .execute();
    const answers = [
      await logIn('nobody@test.example'),
      await logIn('no address at all'),
      await logIn(wrong.email, 'Wrong-2026'),
      await logIn(deleted.email),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' });
      expect(body.detail).toBe('incorrect_email_or_password');
    }
  });

  test('refuses in the order: password, e-mail not confirmed, not approved, declined [R-SES-2]', async () => {
    const form = volunteerForm();
    await app.ask(null, 'POST /accounts/register/philanthrop', { body: form });
    const set = (row: object) => app.deps.db.updateTable('accounts').set(row).where('email', '=', form.email).execute();
    const refusal = async (secret = password) => {
      const { status, body } = await logIn(form.email, secret);
      return [status, body.detail];
    };
    expect(await refusal('Wrong-2026')).toEqual([401, 'incorrect_email_or_password']);
    expect(await refusal()).toEqual([403, 'email_not_confirmed']);
    await set({ emailConfirmedAt: app.clock.now() });
    expect(await refusal()).toEqual([403, 'account_is_not_approved']);
    await set({ status: 'declined', emailConfirmedAt: null });
    expect(await refusal()).toEqual([403, 'email_not_confirmed']);
    await set({ emailConfirmedAt: app.clock.now() });
    expect(await refusal()).toEqual([403, 'account_is_declined']);
    expect(await refusal('Wrong-2026')).toEqual([401, 'incorrect_email_or_password']);
    await set({ status: 'approved' });
    expect((await logIn(form.email)).status).toBe(200);
  });

  test('asks for both fields [R-SES-1]', async () => {
    const { status, body } = await app.ask(null, 'POST /accounts/login', { body: {} });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'email', code: 'required' },
      { path: 'password', code: 'required' },
    ]);
  });

  test('a burst waits in line and does not keep others from reading [R-SES-15]', async () => {
    const person = await aRegistered(app, displacedForm());
    const admin = await anAdministrator(app);
    const burst = Promise.all(Array.from({ length: 40 }, () => logIn(person.email)));
    const started = performance.now();
    await app.call(admin, 'GET /accounts/info');
    const read = performance.now() - started;
    expect((await burst).every(answer => answer.status === 200)).toBe(true);
    expect(read).toBeLessThan(performance.now() - started);
  });

  test('a flood from one network, or from its many addresses, keeps nobody else out [R-SES-15]', async () => {
    const { email } = await aRegistered(app, displacedForm());
    const from = (remoteAddress: string, typed: string) =>
      app.app.inject({
        ...{ method: 'POST', url: '/api/accounts/login', remoteAddress },
        payload: { email: typed, password },
      });
    const flood = Array.from({ length: 420 }, (_, i) =>
      from(`2001:db8:0:1::${i.toString(16)}`, `flood${i}@test.example`),
    );
    const owner = from('203.0.113.7', email);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect((await owner).statusCode).toBe(200);
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(250);
  });
});
