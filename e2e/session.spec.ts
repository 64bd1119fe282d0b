import type { BrowserContext, Page } from '@playwright/test';
import { ask, expectOf } from './support/client.ts';
import { demoEmail, demoEvent, demoPassword, demoSession, keptBy, type DemoAccount } from './support/demo.ts';
import { expect, test as base } from './support/product.ts';

/** A browser of a logged-in user. */
const test = base.extend<{ openAs: (account: DemoAccount) => Promise<BrowserContext> }>({
  openAs: async ({ browser, product }, use) => {
    const opened: BrowserContext[] = [];
    await use(async account => {
      const session = await demoSession(product.url, account);
      const storageState = keptBy(product.url, { session });
      const context = await browser.newContext({ baseURL: product.url, storageState });
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map(context => context.close()));
  },
});

const kept = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a guest is led to the log-in and then to where they wanted to go [R-PAG-1, R-PAG-14]', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/cabinet/events?tab=registered');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Електронна пошта').fill(demoEmail('displaced'));
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cabinet\/events\?tab=registered$/);
});

test('who is logged in has no use for log-in, sign-up and recovery: they go to the cabinet [R-PAG-10]', async ({
  openAs,
}) => {
  const page = await (await openAs('displaced')).newPage();
  for (const path of [
    '/login',
    '/signup',
    '/signup/displaced',
    '/signup/partner',
    '/forgot-password',
    '/reset-password?email=a&token=b',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/cabinet$/);
  }
});

test('an unknown path says that there is no such page [R-PAG-11]', async ({ page, openAs }) => {
  await page.goto('/no-such-page');
  await expect(heading(page, 'Сторінку не знайдено')).toBeVisible();
  const inside = await (await openAs('volunteer')).newPage();
  await inside.goto('/cabinet/no-such-page');
  await expect(heading(inside, 'Сторінку не знайдено')).toBeVisible();
});

test('the main page has two addresses and one place in the navigation [R-PAG-15]', async ({ openAs }) => {
  const page = await (await openAs('volunteer')).newPage();
  for (const path of ['/cabinet', '/cabinet/dashboard']) {
    await page.goto(path);
    const main = page.getByRole('navigation').getByRole('link', { name: 'Головна' });
    await expect(main).toHaveAttribute('aria-current', 'page');
  }
});

test('logging out forgets the tokens and the role, in every tab [R-SES-8]', async ({ openAs }) => {
  const context = await openAs('displaced');
  const [page, other] = [await context.newPage(), await context.newPage()];
  await other.goto('/cabinet/events');
  await page.goto('/cabinet');
  await page.getByRole('button', { name: 'Обліковий запис' }).click();
  await page.getByRole('menuitem', { name: 'Вийти' }).click();

  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  for (const key of ['authToken', 'refreshToken', 'userRole']) expect(await kept(page, key)).toBeNull();
});

test('what was being corrected when the session ended elsewhere is there after the next log-in, in every tab [R-UIX-24]', async ({
  openAs,
  product,
}) => {
  const { id } = await demoEvent(product.url);
  const address = new RegExp(`/cabinet/events/${id}/edit$`);
  const context = await openAs('volunteer');
  const [page, other] = [await context.newPage(), await context.newPage()];
  const name = (tab: Page) => tab.locator('[name="name"]');
  const typed = [
    [page, 'Теплий одяг'],
    [other, 'Зимове взуття'],
  ] as const;
  for (const [tab, value] of typed) {
    await tab.goto(`/cabinet/events/${id}/edit`);
    await name(tab).fill(value);
  }
  await ask(product.url, 'POST /accounts/logout', { body: { refreshToken: await kept(page, 'refreshToken') } });
  await page.getByRole('button', { name: 'Зберегти зміни' }).click();
  for (const [tab] of typed) await expect(tab).toHaveURL(/\/login\?next=/);

  await page.getByLabel('Електронна пошта').fill(demoEmail('volunteer'));
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await other.reload();
  for (const [tab, value] of typed) {
    await expect(tab).toHaveURL(address);
    await expect(name(tab)).toHaveValue(value);
  }
});

/** How many answers and drafts the browser keeps for who opens a page. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    let all = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(name));
      });
      for (const store of database.objectStoreNames)
        all += await new Promise<number>(resolve => {
          const request = database.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
        });
      database.close();
    }
    return all;
  });

test('a log-out is done before its page is left: nothing stays on the device, and the refresh token is worth nothing [R-SES-8, R-PRV-14]', async ({
  openAs,
  product,
}) => {
  const page = await (await openAs('volunteer')).newPage();
  await page.goto('/cabinet/events');
  await expect(page.getByText('Малятам: підгузки й харчування').first()).toBeVisible();
  const refreshToken = await kept(page, 'refreshToken');
  const authenticationToken = await kept(page, 'authToken');
  await expect.poll(() => keptOnDevice(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Обліковий запис' }).click();
  await page.getByRole('menuitem', { name: 'Вийти' }).click();
  await expect(heading(page, 'Увійти')).toBeVisible();
  expect(await keptOnDevice(page)).toBe(0);
  const { status } = await ask(product.url, 'POST /accounts/refresh', { body: { authenticationToken, refreshToken } });
  expect(status).toBe(401);
});

test('a token that is no longer good is renewed once, and the page comes all the same [R-SES-35]', async ({
  openAs,
}) => {
  const page = await (await openAs('volunteer')).newPage();
  await page.goto('/no-such-page');
  const old = await kept(page, 'authToken');
  // To the server the old token is worth nothing any more, as after its fifteen minutes.
  await page.route('**/api/**', async route => {
    const headers = route.request().headers();
    const isOld = headers['authorization'] === `Bearer ${old}`;
    await route.continue({ headers: isOld ? { ...headers, authorization: 'Bearer expired' } : headers });
  });
  const renewals: number[] = [];
  page.on('response', answer => {
    if (answer.url().endsWith('/api/accounts/refresh')) renewals.push(answer.status());
  });

  await page.goto('/cabinet/events');
  await expect(page.getByText('Малятам: підгузки й харчування').first()).toBeVisible();
  expect(renewals).toEqual([200]);
  expect(await kept(page, 'authToken')).not.toBe(old);
});

test('without a refresh token there is nothing to renew with: tokens go, the log-in comes [R-SES-37]', async ({
  openAs,
}) => {
  const page = await (await openAs('volunteer')).newPage();
  await page.goto('/no-such-page');
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'garbage');
    localStorage.removeItem('refreshToken');
  });
  await page.goto('/cabinet/events');
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page, 'authToken')).toBeNull();
});

test('the chosen appearance and language stay in the browser [R-UIX-3]', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Вигляд: Як у системі' }).click();
  await page.getByRole('button', { name: 'Вигляд: Світлий' }).click();
  await expect(page.getByRole('button', { name: 'Вигляд: Темний' })).toBeVisible();
  expect([await kept(page, 'mui-mode'), await kept(page, 'mui-color-scheme')]).toEqual(['dark', 'dark']);

  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(await kept(page, 'i18nextLng')).toBe('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a link cut while applying loses no answer, says so, and pressing again applies once [R-PAR-2, R-UIX-22]', async ({
  openAs,
  product,
}) => {
  const { authenticationToken: token } = await demoSession(product.url, 'volunteer');
  const { id } = await expectOf<{ id: string }>(product.url, 'POST /events', {
    token,
    body: {
      name: 'Захід із питанням',
      description: 'Для перевірки обірваного зв’язку.',
      eventDate: new Date(Date.now() + 5 * 24 * 3_600_000).toISOString(),
      regionId: 63,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants: 5,
      type: 'general',
      registrationForm: [{ label: 'Скільки вас у родині', type: 'text', required: true }],
    },
  });
  const context = await openAs('displaced');
  const page = await context.newPage();
  await page.goto(`/cabinet/events/${id}`);
  const opener = page.getByRole('button', { name: 'Подати заявку' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const answer = dialog.getByLabel('Скільки вас у родині');
  await answer.fill('Четверо');
  await page.route('**/participants/apply', route => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Подати заявку' }).click();
  await expect(dialog.getByText(/Немає зв’язку із сервером/)).toBeVisible();
  await expect(answer).toHaveValue('Четверо');

  await page.unroute('**/participants/apply');
  // Now it arrives and the answer is lost: the page looks again and shows what holds.
  await page.route('**/participants/apply', async route => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Подати заявку' }).click();
  await expect(page.getByText('Очікує підтвердження')).toBeVisible();
  const { items } = await expectOf<{ items: unknown[] }>(product.url, `GET /events/${id}/participants/applied`, {
    token,
  });
  expect(items).toHaveLength(1);
});
