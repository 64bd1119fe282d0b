import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { anOidcProvider, type RunningProvider } from '../apps/api/test/servers/oidc-provider.ts';
import { aDisplacedPerson, ask, expectOf, newEmail, password } from './support/client.ts';
import { makeDemoDataDir } from './setup/demo-data.ts';
import { expectWhole, fill, logInAs, press } from './support/walk.ts';
import { expect, test as base } from './support/product.ts';
import { freePort, removeDataDir, startProduct, type Product } from './support/run-product.ts';
import { words } from './support/words.ts';

const { auth, cabinet } = words.uk;

/** The product, and a real provider of sign-in it knows. */
const test = base.extend<object, { provider: RunningProvider; product: Product }>({
  provider: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the destructuring, even of nothing
    async ({}, use, { workerIndex }) => {
      const provider = await anOidcProvider([callbackOn(await portOf(workerIndex))]);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, use, { workerIndex }) => {
      const { issuer, clientId, clientSecret } = provider;
      const known = [{ id: 'test', name: 'Тест', issuer, clientId, clientSecret }];
      const dataDir = await makeDemoDataDir();
      try {
        const port = await portOf(workerIndex);
        const product = await startProduct({ dataDir, port, env: { OIDC_PROVIDERS: JSON.stringify(known) } });
        await use(product);
        await product.stop();
      } finally {
        removeDataDir(dataDir);
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** The provider has to know the product's address, and the product the provider's: the port is chosen first. */
const ports = new Map<number, Promise<number>>();
const portOf = (worker: number): Promise<number> => {
  const port = ports.get(worker) ?? freePort();
  ports.set(worker, port);
  return port;
};
const callbackOn = (port: number) => `http://127.0.0.1:${port}/api/accounts/external/test/callback`;

const stepMs = 30_000;
const lastSteps = new Map<string, number>();

/**
 * The next code of an app. Each step's code is good once, and so is its neighbours' on either side: begun with the code
 * before the present one – unless its time is about to end – two can be shown at once, and neither is too old on its way.
 */
function nextCode(secret: string): string {
  const earliest = Math.floor((Date.now() + 8000) / stepMs) - 1;
  const step = Math.max(earliest, (lastSteps.get(secret) ?? 0) + 1);
  lastSteps.set(secret, step);
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * stepMs });
}

/** Switches the second factor on by the API; the code used for it is spent. */
async function secondFactorOf(url: string, token: string) {
  const { secret } = await expectOf<{ secret: string }>(url, 'POST /accounts/second-factor/start', {
    token,
    body: { currentPassword: password },
  });
  const { recoveryCodes } = await expectOf<{ recoveryCodes: string[] }>(url, 'POST /accounts/second-factor/confirm', {
    token,
    body: { code: nextCode(secret) },
  });
  return { secret, recoveryCodes };
}

const viaProvider = async (page: Page, sub: string) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Увійти через Тест' }).click();
  await page.getByLabel('Who').fill(sub);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const codeField = (page: Page) => page.getByLabel(auth.login.code.label);

/**
 * Removes the session from the browser, on a page without requests: a page of the cabinet would redirect to the log-in meanwhile.
 */
async function clearSession(page: Page) {
  await page.goto('/map');
  await page.evaluate(() => localStorage.clear());
}

test('a button below a field that is left empty does what it says, however long it is pressed [R-UIX-40]', async ({
  page,
  product,
}) => {
  const { email, token } = await aDisplacedPerson(product.url);
  await secondFactorOf(product.url, token);
  await page.goto('/login');
  await fill(page, { email, password });
  await press(page, auth.login.submit);
  await expect(codeField(page)).toBeFocused();
  // Validation is loaded once a field has shown an error: from then on it answers within a moment.
  await page.keyboard.press('Tab');
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await press(page, auth.login.code.useRecovery);
  await press(page, auth.login.code.useApp);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'false');
  const button = page.getByRole('button', { name: auth.login.code.useRecovery });
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // The field has lost the focus: its error would have come by now, and moved the button away.
  await expect(codeField(page)).not.toBeFocused();
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect.poll(() => button.boundingBox()).toEqual({ x, y, width, height });
  await page.mouse.up();
  await expect(page.getByLabel(auth.login.code.recovery)).toBeFocused();
});

test('a log-in with the second factor: wrong code, right code, recovery code [R-SES-16, R-SES-17]', async ({
  page,
  product,
}) => {
  const { email, token } = await aDisplacedPerson(product.url);
  const { secret, recoveryCodes } = await secondFactorOf(product.url, token);
  await page.goto('/login?next=%2Fcabinet%2Fevents');
  await fill(page, { email, password });
  await press(page, auth.login.submit);
  await expect(codeField(page)).toBeFocused();
  await expectWhole(page);
  await codeField(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Код не підходить/)).toBeVisible();
  await codeField(page).fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cabinet\/events$/);

  await clearSession(page);
  await page.goto('/login');
  await fill(page, { email, password });
  await press(page, auth.login.submit);
  await press(page, auth.login.code.useRecovery);
  await page.getByLabel(auth.login.code.recovery).fill(recoveryCodes[0] ?? '');
  await press(page, auth.login.submit);
  await expect(page).toHaveURL(/\/cabinet$/);
});

test('a log-in through a provider: joined by the confirmed e-mail, to where one wanted to go [R-SES-23]', async ({
  page,
  product,
  provider,
}) => {
  const { email } = await aDisplacedPerson(product.url);
  provider.people.set('known', { email, email_verified: true });
  await page.goto('/cabinet/events?tab=registered');
  await page.getByRole('link', { name: 'Увійти через Тест' }).click();
  await page.getByLabel('Who').fill('known');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/cabinet\/events\?tab=registered$/);
});

test('through a provider the second factor is asked for too [R-SES-24]', async ({ page, product, provider }) => {
  const { email, token } = await aDisplacedPerson(product.url);
  const { secret } = await secondFactorOf(product.url, token);
  provider.people.set('careful', { email, email_verified: true });
  await viaProvider(page, 'careful');
  await codeField(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Код не підходить/)).toBeVisible();
  await codeField(page).fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cabinet$/);
});

test('somebody new comes to a sign-up that is filled in; cancelled, one is told so [R-SES-25]', async ({
  page,
  provider,
}) => {
  const email = newEmail('new');
  provider.people.set('new', { email, email_verified: true, given_name: 'Ганна', family_name: 'Бойко' });
  await viaProvider(page, 'new');
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('.alert').getByRole('link', { name: auth.login.signUp }).click();
  await page.getByRole('link', { name: new RegExp(auth.signup.displacedTitle) }).click();
  await expect(page.locator('[name="surname"]')).toHaveValue('Бойко');
  await expect(page.locator('[name="name"]')).toHaveValue('Ганна');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Увійти через Тест' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(auth.login.external.cancelled)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('who has an account under another e-mail joins it by one log-in with the password [R-SES-23]', async ({
  page,
  product,
  provider,
}) => {
  const { email } = await aDisplacedPerson(product.url);
  provider.people.set('other', { email: newEmail('other'), email_verified: true });
  await viaProvider(page, 'other');
  await expect(page.getByText(/облікового запису ще немає/)).toBeVisible();
  await logInAs(page, words.uk, email);
  await clearSession(page);
  await page.goto('/login');
  // The provider knows this browser by now.
  await page.getByRole('link', { name: 'Увійти через Тест' }).click();
  await expect(page).toHaveURL(/\/cabinet$/);
});

test('settings: the second factor is switched on and off, the password changed, another device signed out [R-SES-9, R-SES-10, R-SES-18]', async ({
  page,
  product,
}) => {
  const { secondFactor, recovery, password: passwordWords, sessions, shown } = cabinet.security;
  const dialog = page.getByRole('dialog');
  const showPassword = async (submit: string) => {
    await dialog.getByLabel(shown.password).fill(password);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog).toHaveCount(0);
  };
  const { email, token } = await aDisplacedPerson(product.url);
  await page.goto('/login?next=%2Fcabinet%2Fsettings%3Fsection%3Dsecurity');
  await fill(page, { email, password });
  await press(page, auth.login.submit);

  await press(page, secondFactor.switchOn);
  await expectWhole(page);
  // By the keyboard alone: one types at once, and Enter goes on.
  await expect(dialog.getByLabel(shown.password)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Введіть теперішній пароль.')).toBeVisible();
  await page.keyboard.type('Wrong-2026!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(passwordWords.wrong)).toBeVisible();
  await showPassword(shown.goOn);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(page.getByRole('img', { name: secondFactor.qr })).toBeVisible();
  await codeField(page).fill(nextCode(secret));
  await press(page, secondFactor.switchOn);
  await expect(page.locator('ol > li')).toHaveCount(10);
  const [code = ''] = await page.locator('ol > li').allTextContents();
  await press(page, recovery.done);
  await expect(page.getByText(secondFactor.on, { exact: true })).toBeVisible();

  await press(page, secondFactor.switchOff);
  await press(page, auth.login.code.useRecovery);
  await expect(page.getByLabel(auth.login.code.recovery)).toBeFocused();
  await page.getByLabel(auth.login.code.recovery).fill(code);
  await dialog.getByRole('button', { name: secondFactor.switchOff }).click();
  await expect(page.getByText(secondFactor.off, { exact: true })).toBeVisible();

  await page
    .getByRole('button', { name: /^Завершити сеанс: / })
    .first()
    .click();
  await showPassword(sessions.end);
  await expect(page.getByRole('listitem').filter({ hasText: sessions.since.slice(0, 5) })).toHaveCount(1);
  expect((await ask(product.url, 'GET /accounts/info', { token })).status).toBe(401);

  await press(page, passwordWords.change);
  await fill(page, { currentPassword: 'Wrong-2026', password: 'Новий-2026', confirmPassword: 'Новий-2026' });
  await press(page, passwordWords.save);
  await expect(page.getByText(passwordWords.wrong)).toBeVisible();
  await fill(page, { currentPassword: password });
  await press(page, passwordWords.save);
  await expect(page.getByText(passwordWords.changed)).toBeVisible();
  expect((await ask(product.url, 'POST /accounts/login', { body: { email, password: 'Новий-2026' } })).status).toBe(
    200,
  );
});

test('a session that was ended elsewhere is out [R-SES-9]', async ({ page, product }) => {
  const { email, token } = await aDisplacedPerson(product.url);
  await page.goto('/login');
  await logInAs(page, words.uk, email);
  const sessions = await expectOf<{ id: string; current: boolean }[]>(product.url, 'GET /accounts/sessions', { token });
  const [browser] = sessions.filter(session => !session.current);
  expect(
    (await ask(product.url, `DELETE /accounts/sessions/${browser?.id}`, { token, body: { currentPassword: password } }))
      .status,
  ).toBe(204);
  await page.goto('/cabinet/events');
  await expect(page).toHaveURL(/\/login/);
});
