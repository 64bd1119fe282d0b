/**
 * Every route of the cabinet with a real thing of the demo: its title and facts and, for a list, its count and rows, as the server returns
 * them. Where the thing is missing, the page says so.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { eventRoutes } from './support/cabinet-routes/events.ts';
import { helpAndGoodsRoutes } from './support/cabinet-routes/help-and-goods.ts';
import { peopleRoutes } from './support/cabinet-routes/people.ts';
import { reportRoutes } from './support/cabinet-routes/reports.ts';
import { cabinet, eventsOf, nobody, one, type Get, type Listed, type Shown } from './support/cabinet-routes/route.ts';
import { expectOf } from './support/client.ts';
import { demoSession, keptBy, type DemoAccount } from './support/demo.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { common } = words.uk;
const routes = [...eventRoutes, ...helpAndGoodsRoutes, ...peopleRoutes, ...reportRoutes];

interface Opened {
  page: Page;
  get: Get;
}
/** One log-in and one window for all pages of a role: what it has loaded is not loaded again. */
const opened = new Map<DemoAccount, Opened>();

async function open(browser: Browser, url: string, as: DemoAccount): Promise<Opened> {
  const session = await demoSession(url, as);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    storageState: keptBy(url, { session, language: 'uk' }),
  });
  const token = session.authenticationToken;
  return { page: await context.newPage(), get: path => expectOf(url, `GET ${path}`, { token }) };
}
test.beforeAll(async ({ browser, product }) => {
  for (const as of new Set(routes.map(route => route.as))) opened.set(as, await open(browser, product.url, as));
});
test.afterAll(async () => {
  for (const { page } of opened.values()) await page.context().close();
});
function windowOf(as: DemoAccount): Opened {
  const window = opened.get(as);
  if (!window) throw new Error(`No window of ${as}`);
  return window;
}

async function expectShown(page: Page, { path, title, facts = [], fields = {}, tabs = {} }: Shown): Promise<void> {
  await page.goto(path);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 }), path).toHaveText(title);
  for (const fact of facts) await expect(main, path).toContainText(fact);
  for (const [name, value] of Object.entries(fields))
    await expect(main.locator(`:is(input, textarea)[name="${name}"]`), `${path} ${name}`).toHaveValue(value);
  for (const [label, count] of Object.entries(tabs))
    await expect(main.getByRole('link', { name: label, exact: false }), path).toContainText([`${label}${count}`]);
}

for (const { id, route, as, handledErrors, missing } of routes)
  test(`the route ${route} shows what is there${missing ? ', and says when it is not' : ''} [${id}]`, async () => {
    const { page, get } = windowOf(as);
    for (const shown of [await handledErrors(get)].flat()) await expectShown(page, shown);
    if (!missing) return;
    await page.goto(missing.path);
    await expect(page.locator('main').getByText(missing.says, { exact: true })).toBeVisible();
  });

const pathOfAct = (kind: 'helpRequest' | 'aidTransfer') => async (get: Get) => {
  const { items } = await get<Listed<{ id: string; kind: string; number: string | null }>>('/acts?pageSize=100');
  return `/api/acts/${one(items, act => act.kind === kind && act.number !== null).id}/file`;
};
const pathOfInvitation = async (get: Get) => {
  const { id } = one(await eventsOf(get, 'scheduled'), ({ counts }) => (counts['invited'] ?? 0) > 0);
  const { items } = await get<Listed<{ participantId: string }>>(`/events/${id}/participants/invited`);
  return `/api/events/${id}/invitation/${one(items).participantId}/file`;
};

for (const [path, pathOf, id] of [
  ['/cabinet/help-request-act', pathOfAct('helpRequest'), 'R-PAG-16'],
  ['/cabinet/aid-transfer-act', pathOfAct('aidTransfer'), 'R-PAG-17'],
  ['/cabinet/help/invitation', pathOfInvitation, 'R-PAG-29'],
] as const)
  test(`the route ${path}?url= shows the PDF the product sets, and says when there is none [${id}]`, async () => {
    const { page, get } = windowOf('volunteer');
    const file = await pathOf(get);
    await page.goto(`${path}?url=${encodeURIComponent(file)}&contentType=application%2Fpdf`);
    const keep = page.locator('main').getByRole('link', { name: cabinet.files.download });
    // A browser without a viewer of its own says so; one with it shows these very bytes.
    const shown = page.locator('main iframe');
    if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
      await expect(shown).toHaveAttribute('src', (await keep.getAttribute('href')) ?? 'no address');
      await expect(page.getByRole('button', { name: common.action.print })).toBeVisible();
    } else await expect(page.getByText(cabinet.files.cannotShow)).toBeVisible();
    const download = page.waitForEvent('download');
    await keep.click();
    const kept = await download;
    expect(kept.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await kept.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto(`${path}?url=${encodeURIComponent(file.replace(/[0-9a-f-]{36}/, nobody))}`);
    await expect(page.getByText(cabinet.files.broken)).toBeVisible();
  });
