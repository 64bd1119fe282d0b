import type { Page } from '@playwright/test';
import { demoSession, keptBy, type DemoAccount } from './support/demo.ts';
import { expect, test as base } from './support/product.ts';

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

/** Waits until the page itself is kept on the device. */
const pageKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
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
  expect(kept).toContain('/');
  expect(kept.filter(path => path.startsWith('/api'))).toEqual([]);
  const script = await fetch(`${product.url}/sw.js`);
  expect(script.headers.get('cache-control')).toBe('no-cache');
  expect(script.headers.get('permissions-policy')).toContain('camera=(self)');
});

test('a guest’s first visit keeps nothing [R-PRV-14]', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await context.close();
});
