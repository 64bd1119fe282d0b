import type { Page } from '@playwright/test';
import { expectOf } from './support/client.ts';
import { demoSession, keptBy, type DemoAccount } from './support/demo.ts';
import { expect, test as base } from './support/product.ts';
import { words } from './support/words.ts';

const test = base.extend<{ openAs: (account: DemoAccount) => Promise<Page> }>({
  openAs: async ({ browser, product }, use) => {
    const opened: Page[] = [];
    await use(async account => {
      const storageState = keptBy(product.url, { session: await demoSession(product.url, account) });
      const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: 'allow' });
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map(page => page.context().close()));
  },
});

/** How many of the page's files are kept on the device, of how many. */
const filesKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).length));
    const script = await (await fetch('/sw.js')).text();
    const { files } = JSON.parse(/^const built = (.*);$/m.exec(script)![1]!) as { files: string[] };
    return { kept: kept.reduce((sum, count) => sum + count, 0), all: files.length };
  });
/** Waits until the page itself is whole on the device. */
const pageKept = (page: Page) =>
  expect
    .poll(
      async () => {
        const { kept, all } = await filesKept(page);
        return kept >= all;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
/** Sends the displaced person a message, so that there is a number at the bell whatever was read before. */
async function sendUnread(url: string): Promise<void> {
  const [reader, administrator] = await Promise.all([demoSession(url, 'displaced'), demoSession(url, 'admin')]);
  const { id } = await expectOf<{ id: string }>(url, 'GET /accounts/info', { token: reader.authenticationToken });
  await expectOf(url, 'POST /notifications', {
    token: administrator.authenticationToken,
    body: { title: 'Пункт видачі зачинено', message: 'Сьогодні не працюємо.', audience: { userIds: [id] } },
  });
}
const bar = (page: Page) => page.getByText('Немає з’єднання.', { exact: false });

test('the cabinet starts without a connection, nobody is logged out, and the bar says why things are missing [R-UIX-21]', async ({
  openAs,
}) => {
  const page = await openAs('volunteer');
  await page.goto('/cabinet');
  await pageKept(page);
  await expect(bar(page)).toBeHidden();

  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  const another = await page.context().newPage();
  await page.close();
  await another.goto('/cabinet/events');
  await expect(bar(another)).toBeVisible();
  await expect(another).toHaveURL(/\/cabinet\/events$/);
  // A page that was never opened on this device comes too, in the other language as well.
  await another.goto('/cabinet/storage');
  await expect(another.getByRole('heading', { level: 1 })).toBeVisible();
  await another.getByRole('button', { name: /English/ }).click();
  await expect(another.getByText('No connection.', { exact: false })).toBeVisible();

  await another.context().setOffline(false);
  await expect(another.getByText('No connection.', { exact: false })).toBeHidden();
  await expect(another.getByRole('table')).toBeVisible();
});

test('the kept page holds no answer of the server, and the script that keeps it is asked for anew each time [R-PRV-14]', async ({
  openAs,
  product,
}) => {
  const page = await openAs('volunteer');
  await page.goto('/cabinet/events');
  await pageKept(page);
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter(path => path.startsWith('/api'))).toEqual([]);
  const script = await fetch(`${product.url}/sw.js`);
  expect(script.headers.get('cache-control')).toBe('no-cache');
  expect(script.headers.get('permissions-policy')).toContain('camera=(self)');
});

test('a page that is not on the device yet says so in its frame, and opens by itself with the connection [R-UIX-27]', async ({
  browser,
  product,
}) => {
  await sendUnread(product.url);
  const storageState = keptBy(product.url, { session: await demoSession(product.url, 'displaced'), language: 'uk' });
  const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bell = page.getByRole('button', { name: /^Сповіщення: / });
  await expect(bell).toBeVisible();
  await context.setOffline(true);
  // It comes above the rest, which moves once.
  await expect(page.getByText(words.uk.common.offline.bar)).toBeVisible();
  const place = page.getByRole('navigation').getByRole('link', { name: 'Підтримка' }).first();
  await place.click();
  await expect(page.getByText(words.uk.common.offline.pageNotKept)).toBeVisible();
  await expect(bell).toBeVisible();
  await expect(place).toBeVisible();
  // The other language has not come either: nothing turns into keys.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(words.uk.common.language.notKept)).toBeVisible();
  await expect(page.getByText(words.uk.common.offline.pageNotKept)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Підтримка' })).toBeVisible();
  await context.close();
});

test('a list that was never opened says so instead of hinting at rows for ever, and the number at the bell stays [R-UIX-27]', async ({
  openAs,
  product,
}) => {
  await sendUnread(product.url);
  const page = await openAs('displaced');
  await page.goto('/cabinet');
  const bell = page.getByRole('button', { name: /^Сповіщення: / });
  await expect(bell).toBeVisible();
  const said = await bell.getAttribute('aria-label');
  await pageKept(page);
  await page.context().setOffline(true);
  const another = await page.context().newPage();
  await another.goto('/cabinet/help');
  await expect(another.getByText(words.uk.common.offline.notKept).first()).toBeVisible();
  await expect(another.getByRole('button', { name: /^Сповіщення: / })).toHaveAttribute('aria-label', said!);
  await another.context().setOffline(false);
  await expect(another.getByText(words.uk.common.offline.notKept)).toHaveCount(0);
});

test('a search that the link was cut before is not answered by the one before it: it is asked when the link is back [R-UIX-27]', async ({
  openAs,
}) => {
  const page = await openAs('volunteer');
  await page.goto('/cabinet/storage');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('такого немає');
  const nothing = page.getByText(words.uk.common.state.nothingFound);
  await expect(nothing).toBeVisible();
  await page.context().setOffline(true);
  await search.fill('молок');
  await expect(nothing).toHaveCount(0);
  await expect(page.getByText(words.uk.common.offline.notKept).first()).toBeVisible({ timeout: 15_000 });
  await expect(nothing).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /^Молоко/ })).toBeVisible({ timeout: 15_000 });
});

test('a guest’s first visit keeps nothing [R-PRV-14]', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await context.close();
});
