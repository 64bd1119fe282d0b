import type { Page } from '@playwright/test';
import { expectOf } from './support/client.ts';
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

test('log-in, sign-up, a preview and the cabinet’s first page come in few files, without the forms [R-UIX-38]', async ({
  browser,
  product,
}) => {
  const open = async (path: string, session?: Awaited<ReturnType<typeof demoSession>>) => {
    const storageState = keptBy(product.url, { language: 'uk', session });
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block', storageState });
    const weight = await weigh(await context.newPage(), path);
    await context.close();
    return weight;
  };
  const { authenticationToken: token } = await demoSession(product.url, 'volunteer');
  const { items } = await expectOf<{ items: { id: string }[] }>(
    product.url,
    'GET /events?status=scheduled&type=general',
    { token },
  );
  for (const [path, requests, scriptKiB] of [
    ['/login', 14, 230],
    ['/signup', 12, 228],
    ['/signup/displaced', 15, 248],
    [`/events/preview/${items[0]?.id}`, 13, 211],
  ] as const) {
    const guest = await open(path);
    expect.soft(guest.requests, path).toBeLessThanOrEqual(requests);
    expect.soft(guest.scriptKiB, path).toBeLessThanOrEqual(scriptKiB);
  }
  for (const [account, requests, scriptKiB] of [
    ['displaced', 18, 232],
    ['volunteer', 25, 243],
    // With the charts of its page.
    ['admin', 30, 258],
  ] as const) {
    const first = await open('/cabinet', await demoSession(product.url, account));
    expect.soft(first.requests, account).toBeLessThanOrEqual(requests);
    expect.soft(first.scriptKiB, account).toBeLessThanOrEqual(scriptKiB);
  }
});

test('who is logged in asks for the cabinet before the page’s own script has come, a guest for none of it [R-UIX-49]', async ({
  browser,
  product,
}) => {
  const askedFor = async (session?: Awaited<ReturnType<typeof demoSession>>) => {
    const storageState = keptBy(product.url, { language: 'en', session });
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block', storageState });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '')));
    // It never comes: whatever is asked for is asked for without it.
    await page.route(/\/assets\/app-[\w-]{8}\.js$/, () => undefined);
    await page.goto('/cabinet', { waitUntil: 'commit' });
    await expect.poll(() => asked).toContain('/assets/app');
    return asked;
  };
  const partner = await askedFor(await demoSession(product.url, 'volunteer'));
  await expect.poll(() => partner).toEqual(expect.arrayContaining(['/assets/cabinet', '/assets/partner-dashboard']));
  const texts = () => partner.filter(name => name.startsWith('/assets/texts-')).sort();
  await expect.poll(texts).toEqual(['en', 'frame-en', 'organizer-en'].map(name => `/assets/texts-${name}`));
  const guest = await askedFor();
  expect(guest.filter(name => /^\/assets\/(?:cabinet|texts|partner)/.test(name))).toEqual([]);
});
