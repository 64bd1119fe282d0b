import { afterAll, describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { ExternalBrowser } from '../../../../test/servers/external-browser.ts';
import { anOidcProvider } from '../../../../test/servers/oidc-provider.ts';
import { aRegistered, displacedForm, password } from '../../../../test/registration.ts';

/**
 * Whether an address has an account cannot be told from the answer, nor from how long it takes. Times are compared with
 * each other in one run, samples taken in turns: two addresses nobody has give the floor of what chance does.
 */
const provider = await anOidcProvider(['http://localhost:3000/api/accounts/external/test/callback']);
afterAll(() => provider.stop());
const { issuer, clientId, clientSecret } = provider;
const app = await anApp({
  env: { OIDC_PROVIDERS: JSON.stringify([{ id: 'test', name: 'Test', issuer, clientId, clientSecret }]) },
});

const rounds = 40;
/** Without the work that is done for unknown addresses too, a log-in differs about tenfold. */
const bound = 2;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const apart = (one: number, other: number) => Math.max(one, other) / Math.min(one, other);

type Probe = (email: string) => Promise<{ status: number; body: unknown }>;

async function expectAlike(name: string, known: string, probe: Probe) {
  const emails = [known, 'nobody-one@test.example', 'nobody-two@test.example'];
  const times = emails.map((): number[] => []);
  const answers = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    // Each is first, second and third equally often.
    for (let turn = 0; turn < emails.length; turn++) {
      const index = (turn + round) % emails.length;
      const started = performance.now();
      const { status, body } = await probe(emails[index] ?? '');
      times[index]?.push(performance.now() - started);
      answers.add(JSON.stringify([status, { ...(body as object), requestId: '' }]));
    }
  }
  const [there = NaN, none = NaN, neither = NaN] = times.map(median);
  const floor = apart(none, neither);
  const difference = apart(there, (none + neither) / 2);
  process.stdout.write(
    `${name}: known ${there.toFixed(2)} ms, unknown ${none.toFixed(2)} and ${neither.toFixed(2)} ms\n`,
  );
  expect([...answers], name).toHaveLength(1);
  expect(difference, `${name}: ${difference} against ${floor} by chance`).toBeLessThan(bound * floor);
}

describe('an address with an account is answered like one without, in the same time', () => {
  test('at log-in [R-SES-3]', async () => {
    const { email } = await aRegistered(app);
    await expectAlike('log-in', email, typed =>
      app.ask(null, 'POST /accounts/login', { body: { email: typed, password: 'Wrong-2026' } }),
    );
  });

  test('when a new password is asked for [R-SES-3]', async () => {
    const { email } = await aRegistered(app);
    await expectAlike('reset', email, typed =>
      app.ask(null, 'POST /accounts/request-password-reset', { body: { email: typed } }),
    );
  });

  test('when a confirmation is asked for again [R-SES-3]', async () => {
    const form = displacedForm();
    await app.call(null, 'POST /accounts/register/displaced', { body: form });
    await expectAlike('resend', form.email, typed =>
      app.ask(null, 'POST /accounts/resend-new-confirmation-email', { body: { email: typed } }),
    );
  });

  test('when an emailed token is guessed [R-SES-3]', async () => {
    const { email } = await aRegistered(app);
    await expectAlike('token', email, typed =>
      app.ask(null, 'POST /accounts/reset-password', {
        body: { email: typed, token: 'guess', password, confirmPassword: password },
      }),
    );
  });

  test('when a provider gives it without vouching for it [R-SES-3]', async () => {
    const { email } = await aRegistered(app);
    const browser = new ExternalBrowser(app, provider);
    for (const typed of [email, 'nobody-one@test.example', 'nobody-two@test.example']) {
      provider.people.set(typed, { email: typed, email_verified: false });
    }
    await expectAlike('provider', email, async typed => {
      const { status, body } = await browser.exchange(await browser.codeFor(typed));
      return { status, body: { ...body, email: '', linkToken: '' } };
    });
  });
});
