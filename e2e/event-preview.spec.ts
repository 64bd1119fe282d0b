import { enTravel } from '@oplich/contract/labels/parts/travel-en';
import { ukTravel } from '@oplich/contract/labels/parts/travel-uk';
import { expectOf } from './support/client.ts';
import { demoEvent, demoSession, keptBy } from './support/demo.ts';
import { holdScripts } from './support/held-scripts.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { preview } = words.uk.auth;
const travel = { uk: ukTravel, en: enTravel };

test.use({ viewport: { width: 1920, height: 1000 } });

test('the preview shows name, description, day without a time and address, at most 1400 px wide, and leads to the event after logging in [R-PAG-9, R-PAG-42]', async ({
  page,
  product,
}) => {
  const event = await demoEvent(product.url);
  await page.goto(`/events/preview/${event.id}`);
  // The server's HTML is shown until the page itself is rendered, in both languages.
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.getByText(event.description)).toBeVisible();
  await expect(page.getByText(event.locationAddress, { exact: false })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\d{1,2}:\d{2}/);
  await expect(page.getByText(preview.how)).toBeVisible();
  const box = await page.locator('main').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1400);

  await page.getByRole('link', { name: preview.logIn }).click();
  await expect(page).toHaveURL(`${product.url}/login?next=${encodeURIComponent(`/cabinet/events/${event.id}`)}`);
});

test('a placeholder stands there while the event is on its way, and coming back to the tab does not ask again [R-API-16, R-PAG-43]', async ({
  page,
  product,
}) => {
  const event = await demoEvent(product.url);
  let asked = 0;
  let letThrough = () => {};
  const held = new Promise<void>(resolve => (letThrough = resolve));
  await page.route('**/api/events/displaced-guest/**', async route => {
    asked += 1;
    await held;
    await route.continue();
  });
  // Without what the server writes into the page (it may fail to): as at an address of which it knows nothing.
  const body = await (await page.request.get('/events/preview/none')).text();
  await page.route('**/events/preview/*', route => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(`/events/preview/${event.id}`);
  await expect(page.locator('main').getByRole('status')).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
});

test('who has logged in opens the event and is not told to sign up, and who takes no part not to apply [R-PAG-50]', async ({
  browser,
  product,
}) => {
  const event = await demoEvent(product.url);
  for (const who of ['displaced', 'volunteer'] as const) {
    const page = await openAs(browser, product, who);
    await page.goto(`/events/preview/${event.id}`);
    await expect(page.getByText(event.description)).toBeVisible();
    await expect(page.getByRole('link', { name: preview.signUp })).toHaveCount(0);
    await expect(page.getByRole('link', { name: preview.logIn })).toHaveCount(0);
    await expect(page.getByText(preview.howSignedIn)).toHaveCount(who === 'displaced' ? 1 : 0);
    await page.getByRole('link', { name: preview.open }).click();
    await expect(page).toHaveURL(new RegExp(`/cabinet/events/${event.id}$`));
    await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
    await page.context().close();
  }
});

test('the server writes all that the page says when its script has come, so that nothing is pushed away [R-PAG-49]', async ({
  browser,
  product,
}) => {
  const { authenticationToken: token } = await demoSession(product.url, 'volunteer');
  const { items } = await expectOf<{ items: { id: string }[] }>(
    product.url,
    'GET /events?status=scheduled&pageSize=100',
    { token },
  );
  const seen = new Set<string>();
  for (const [index, { id }] of items.entries()) {
    const language = index % 2 === 0 ? 'uk' : 'en';
    const storageState = keptBy(product.url, { language });
    const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: 'block' });
    const page = await context.newPage();
    const letGo = await holdScripts(page);
    await page.goto(`/events/preview/${id}`, { waitUntil: 'commit' });
    const isWritten = await page.locator('#drawn, #boot').first().getAttribute('id');
    // One for the invited only.
    if (isWritten === 'drawn') {
      const main = (where: string) => page.locator(`${where} main`);
      // Letters that come in time are taken: which ones it is is settled before anything is measured.
      await page.evaluate(() => document.fonts.ready);
      const [written, height] = [await main('#drawn').innerText(), (await main('#drawn').boundingBox())?.height];
      letGo();
      await expect(page.locator('#drawn')).toHaveCount(0);
      expect(await main('#root').innerText()).toBe(written);
      expect((await main('#root').boundingBox())?.height).toBe(height);
      for (const said of Object.values(travel[language].beforeTravel)) if (written.includes(said)) seen.add(said);
    }
    await context.close();
  }
  // Texts of both languages, or of one: the demo's events say what is given, what to bring, where the shelter is.
  expect(seen.size).toBeGreaterThan(5);
});

test('no event, or one for the invited only: the link is broken [R-PAG-44]', async ({ page }) => {
  await page.goto('/events/preview/00000000-0000-7000-8000-000000000000');
  await expect(page.getByText(preview.broken)).toBeVisible();
  await page.goto('/events/preview/no-id-at-all');
  await expect(page.getByText(preview.broken)).toBeVisible();
});
