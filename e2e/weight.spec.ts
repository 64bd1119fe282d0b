import type { Page } from '@playwright/test';
import { keptBy, demoSession } from './support/demo.ts';
import { expect, test } from './support/product.ts';

/** What a page asks the network for until it stands: how often, and KiB of script as sent. */
async function weigh(page: Page, path: string): Promise<{ requests: number; scriptKiB: number }> {
  const network = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let requests = 0;
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => {
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  // A stream never ends, and the network would never be idle.
  await page.route('**/api/notifications/stream*', route => route.abort());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { requests, scriptKiB: bytes / 1024 };
}

test('log-in, sign-up and the cabinet’s first page come in few files [R-UIX-38]', async ({ browser, product }) => {
  const open = async (path: string, session?: Awaited<ReturnType<typeof demoSession>>) => {
    const storageState = keptBy(product.url, { language: 'uk', session });
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block', storageState });
    const weight = await weigh(await context.newPage(), path);
    await context.close();
    return weight;
  };
  for (const path of ['/login', '/signup/displaced']) {
    const guest = await open(path);
    expect(guest.requests, path).toBeLessThanOrEqual(18);
    expect(guest.scriptKiB, path).toBeLessThanOrEqual(240);
  }
  const first = await open('/cabinet', await demoSession(product.url, 'displaced'));
  expect(first.requests).toBeLessThanOrEqual(36);
  expect(first.scriptKiB).toBeLessThanOrEqual(390);
});
