import type { Page } from '@playwright/test';
import { expectOf } from './support/client.ts';
import { demoEvent, demoSession } from './support/demo.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';

/** Returns the texts of controls that are visible in print; a picture is no control there. */
const pressedOnPaper = (page: Page) =>
  page
    .locator(':is(button, .MuiButton-root, [role="tab"], nav a):visible:not(th *, :has(img))')
    .evaluateAll(found => found.map(one => one.getAttribute('aria-label') ?? one.textContent));

test('nothing that is pressed stands on paper [R-PAG-61]', async ({ browser, product }) => {
  const { id } = await demoEvent(product.url);
  const { authenticationToken: token } = await demoSession(product.url, 'volunteer');
  const { items } = await expectOf<{ items: { id: string }[] }>(product.url, 'GET /acts', { token });
  const page = await openAs(browser, product, 'volunteer');
  for (const path of [
    '/cabinet/help/acts',
    '/cabinet/storage',
    '/cabinet/storage/issued-aid',
    '/cabinet/storage/codes',
    `/cabinet/events/${id}/hand-out`,
    `/cabinet/events/${id}`,
    `/cabinet/help/transfer-act/${items[0]?.id}`,
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect.soft(async () => expect(await pressedOnPaper(page), path).toEqual([])).toPass({ timeout: 5000 });
  }
});
