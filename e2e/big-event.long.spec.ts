import type { Page } from '@playwright/test';
import { phone } from './support/open-as.ts';
import { anApprovedVolunteer, aPosition, expectOf, logIn, password } from './support/client.ts';
import { addParticipants } from './support/many-participants.ts';
import { aMorning, firstAdministrator, type MorningProduct } from './support/morning.ts';
import { expect, test } from './support/product.ts';
import { logInAs } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { handOut, participants } = words.cabinet;

let product: MorningProduct;
let partner: { email: string; token: string };
let positionId: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await aMorning();
  const admin = await logIn(product.url, firstAdministrator.email, firstAdministrator.password);
  partner = await anApprovedVolunteer(product.url, admin);
  ({ id: positionId } = await aPosition(product.url, partner.token, { quantity: '6000' }));
});
test.afterAll(() => product.end());

/** An event of today with so many confirmed people. */
async function anEventOf(count: number): Promise<string> {
  const { id } = await expectOf<{ id: string }>(product.url, 'POST /events', {
    token: partner.token,
    body: {
      name: `Видача для ${count}`,
      description: 'Візьміть документ.',
      eventDate: new Date(product.now().getTime() + 3_600_000).toISOString(),
      regionId: 63,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants: count,
      type: 'general',
      issuedAid: [{ positionId, quantityPerParticipant: '1' }],
    },
  });
  await addParticipants(product.dataDir, id, count, 'confirmed');
  return id;
}

/** How much a page has to lay out. */
const size = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Milliseconds a step takes as its user waits for it, on a phone four times slower than this machine. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The lists and the table of an event with so many people: what the page holds, and how long each step took. */
async function walk(page: Page, count: number) {
  const eventId = await anEventOf(count);
  const last = `Учасник-${String(count).padStart(4, '0')}`;
  const row = page.getByRole('link', { name: new RegExp(last) });
  const inList = page.getByRole('button', { name: new RegExp(`^${last}`) });
  const steps: Record<string, number> = {};

  steps['list opened'] = await timed(async () => {
    await page.goto(`/cabinet/events/${eventId}/participants/confirmed`);
    await expect(page.getByRole('link', { name: /Учасник-/ }).first()).toBeVisible();
  });
  const list = await size(page);
  steps['person found in the list'] = await timed(async () => {
    await page.getByRole('searchbox', { name: participants.list.search }).fill(last);
    await expect(page.getByRole('link', { name: /Учасник-0001/ })).toHaveCount(0);
    await expect(row.first()).toBeVisible();
  });

  steps['table opened'] = await timed(async () => {
    await page.goto(`/cabinet/events/${eventId}/hand-out`);
    await expect(page.getByRole('button', { name: /^Учасник-/ }).first()).toBeVisible();
  });
  const table = await size(page);
  steps['person found at the table'] = await timed(async () => {
    await page.getByRole('searchbox', { name: handOut.search }).fill(last);
    await expect(page.getByRole('button', { name: /^Учасник-/ })).toHaveCount(1);
    await inList.click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(last) })).toBeVisible();
  });
  steps['aid issued'] = await timed(async () => {
    await page.getByRole('button', { name: handOut.card.issue, exact: true }).click();
    await expect(page.getByText(handOut.state.aided, { exact: true }).first()).toBeVisible();
  });
  // The number is shown before the server has answered.
  const counts = async () =>
    (await expectOf<{ counts: object }>(product.url, `GET /events/${eventId}/details`, partner)).counts;
  await expect.poll(counts).toMatchObject({ aided: 1, confirmed: count - 1 });
  return { list, table, steps };
}

test('an event of 5,000 participants stays as light for a slow phone as one of 50 [R-HND-14]', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    baseURL: product.url,
    ...phone,
  });
  await context.clock.setFixedTime(product.now());
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/login');
  await logInAs(page, words, partner.email, password);

  const small = await walk(page, 50);
  const big = await walk(page, 5000);
  // Nothing that is laid out grows with the event: pages and short lists, not thousands of rows.
  expect(big.list).toBeLessThan(small.list * 1.2);
  expect(big.table).toBeLessThan(small.table * 1.2);
  for (const [step, ms] of Object.entries(big.steps)) {
    process.stdout.write(`${step}: ${Math.round(ms)} ms, ${(ms / (small.steps[step] ?? ms)).toFixed(1)} of 50's\n`);
  }
  await context.close();
});
