import { demoEvent } from './support/demo.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { preview } = words.uk.auth;

test.use({ viewport: { width: 1920, height: 1000 } });

test('the preview shows name, description, day without a time and address, at most 1400 px wide, and leads to the event after logging in [R-PAG-9, R-PAG-42]', async ({
  page,
  product,
}) => {
  const event = await demoEvent(product.url);
  await page.goto(`/events/preview/${event.id}`);
  // What the server wrote into the page stands there until the page itself does, in both languages.
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
  // Without what the server writes into the page (it may fail to): an address of which it knows nothing.
  const { body } = await page.request.get('/reset-password').then(async answer => ({ body: await answer.text() }));
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

test('who has logged in is not told to sign up: who may take part opens the event, others read it [R-PAG-50]', async ({
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
    await expect(page.getByRole('link', { name: preview.open })).toHaveCount(who === 'displaced' ? 1 : 0);
    await page.context().close();
  }
});

test('no event, or one for the invited only: the link is broken [R-PAG-44]', async ({ page }) => {
  await page.goto('/events/preview/00000000-0000-7000-8000-000000000000');
  await expect(page.getByText(preview.broken)).toBeVisible();
  await page.goto('/events/preview/no-id-at-all');
  await expect(page.getByText(preview.broken)).toBeVisible();
});
