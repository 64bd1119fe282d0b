import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { expectOf } from './support/client.ts';
import { demoEvent, demoSession, keptBy, type Session } from './support/demo.ts';
import { expect, test } from './support/product.ts';

// The last files of a run: one after another they would keep one core of two.
test.describe.configure({ mode: 'parallel' });

/** KiB of scripts as sent, by their addresses. */
type Scripts = ReadonlyMap<string, number>;
/** The sum, to the tenth that bounds are written to: the hashes in names of files compress to some hundredths more or less. */
const sum = (scripts: Scripts, but?: Scripts) => {
  const exact = [...scripts].reduce((all, [url, size]) => (but?.has(url) ? all : all + size), 0);
  return Math.round(exact * 10) / 10;
};

/** Counts the requests of a page until it is rendered, and its scripts. */
async function weigh(page: Page, path: string): Promise<{ requests: number; scripts: Scripts }> {
  const network = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const scripts = new Map<string, number>();
  let requests = 0;
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests += 1;
    if (type === 'Script') asked.set(requestId, response.url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId);
    if (url !== undefined) scripts.set(url, encodedDataLength / 1024);
  });
  await network.send('Network.enable');
  // A stream never ends, so the network would never be idle. A client told that too many are open does not reconnect.
  const body = 'event: unread\ndata: {"unread":0,"isBehind":false}\n\nevent: closed\ndata: {}\n\n';
  await page.route('**/api/notifications/stream*', route => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Once it is at rest, which is a time without requests: a busy machine takes longer between two than what counts as idle.
  await expect(async () => {
    const before = requests;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('status', { name: 'Завантаження' })).toHaveCount(0);
    await setTimeout(300);
    expect(requests).toBe(before);
  }).toPass();
  return { requests, scripts };
}

/** Displaced people come by phone. */
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 720 };

/** Measures pages in Ukrainian for users who have opened none before. */
const opening =
  (browser: Browser, { url }: { url: string }) =>
  async (path: string, session?: Awaited<ReturnType<typeof demoSession>>) => {
    const storageState = keptBy(url, { language: 'uk', session });
    const viewport = session?.userRole === 'displaced' ? phone : desktop;
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', storageState, viewport });
    const weight = await weigh(await context.newPage(), path);
    await context.close();
    return weight;
  };

async function hasOverEvents(url: string, { authenticationToken: token }: Session): Promise<boolean> {
  const yesterday = kyivDay(new Date(Date.now() - 86_400_000));
  const key = `GET /events/summaries?status=scheduled&pageSize=1&lastDayTo=${yesterday}`;
  return (await expectOf<{ total: number }>(url, key, { token })).total > 0;
}

/** Pages that are weighed at once: one at a time they mostly wait to see that nothing more comes. */
const atOnce = 3;

/** Does something for each of several, so many at once. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

test('log-in, sign-up, map, a preview and the cabinet’s first page come in few files, without the forms [R-UIX-38]', async ({
  browser,
  product,
}) => {
  const open = opening(browser, product);
  const event = await demoEvent(product.url);
  const guests = [
    ['/login', 12, 56],
    ['/signup', 10, 56],
    ['/signup/displaced', 13, 71],
    ['/signup/partner', 13, 71],
    ['/forgot-password', 13, 71],
    ['/confirm-email', 13, 71],
    [`/events/preview/${event.id}`, 9, 37],
    ['/map', 11, 44],
  ] as const;
  await each(guests, async ([path, requests, scriptKiB]) => {
    const guest = await open(path);
    expect.soft(guest.requests, path).toBeLessThanOrEqual(requests);
    expect.soft(sum(guest.scripts), path).toBeLessThanOrEqual(scriptKiB);
  });
  for (const [account, requests, scriptKiB] of [
    // With the stream of notifications.
    ['displaced', 18, 212],
    ['volunteer', 25, 220],
    ['admin', 25, 220],
  ] as const) {
    const session = await demoSession(product.url, account);
    const first = await open('/cabinet', session);
    // A partner's events that are over and not closed are asked for where there are any, as after a midnight in Kyiv.
    const more = account === 'volunteer' && (await hasOverEvents(product.url, session)) ? 1 : 0;
    expect.soft(first.requests, account).toBeLessThanOrEqual(requests + more);
    expect.soft(sum(first.scripts), account).toBeLessThanOrEqual(scriptKiB);
  }
});

test('who goes on from the first page of the cabinet loads what the next one shows, and not what may be opened there [R-UIX-55]', async ({
  browser,
  product,
}) => {
  const open = opening(browser, product);
  const event = await demoEvent(product.url);
  for (const [account, routes] of [
    [
      'displaced',
      {
        [`/cabinet/events/${event.id}`]: 25.8,
        '/cabinet/events': 31.5,
        '/cabinet/help': 29.3,
        '/cabinet/notifications': 31.2,
        '/cabinet/activity': 28,
        '/cabinet/settings': 14.4,
        '/cabinet/support': 29.1,
      },
    ],
    [
      'volunteer',
      {
        [`/cabinet/events/${event.id}`]: 31.4,
        [`/cabinet/events/${event.id}/hand-out`]: 39.2,
        '/cabinet/events': 26.8,
        '/cabinet/help': 24.6,
        '/cabinet/storage': 29.3,
        '/cabinet/reports': 27.3,
        '/cabinet/help/acts': 25.3,
        '/cabinet/team': 35.9,
        // Forms, with the library of forms.
        '/cabinet/storage/new': 33.1,
        '/cabinet/help/acts/new': 39.2,
        '/cabinet/events/new': 44.8,
      },
    ],
    ['admin', { '/cabinet/users': 29.9, '/cabinet/audit': 37.1, '/cabinet/security-log': 35.5, '/cabinet/mails': 24 }],
  ] as const) {
    const session = await demoSession(product.url, account);
    const first = await open('/cabinet', session);
    await each(Object.entries(routes), async ([path, scriptKiB]) => {
      const next = await open(path, session);
      expect.soft(sum(next.scripts, first.scripts), `${account} ${path}`).toBeLessThanOrEqual(scriptKiB);
    });
  }
});

test('who opens a page from the list or event it belongs to loads what that has not, forms too [R-UIX-55]', async ({
  browser,
  product,
}) => {
  const open = opening(browser, product);
  const session = await demoSession(product.url, 'volunteer');
  const event = `/cabinet/events/${(await demoEvent(product.url)).id}`;
  const first = await open('/cabinet', session);
  const opened = {
    [event]: { [`${event}/participants/confirmed`]: 25.5, [`${event}/hand-out`]: 29.6 },
    '/cabinet/storage': { '/cabinet/storage/new': 25.4 },
    '/cabinet/help/acts': { '/cabinet/help/acts/new': 30.4 },
    '/cabinet/events': { '/cabinet/events/new': 37 },
  };
  await each(Object.entries(opened), async ([from, paths]) => {
    const before = new Map([...first.scripts, ...(await open(from, session)).scripts]);
    for (const [path, scriptKiB] of Object.entries(paths)) {
      const next = await open(path, session);
      expect.soft(sum(next.scripts, before), `${from} → ${path}`).toBeLessThanOrEqual(scriptKiB);
    }
  });
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
  await expect.poll(texts).toEqual(['en', 'frame-en'].map(name => `/assets/texts-${name}`));
  const guest = await askedFor();
  expect(guest.filter(name => /^\/assets\/(?:cabinet|texts|partner)/.test(name))).toEqual([]);
});
