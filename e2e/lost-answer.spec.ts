import { openAs } from './support/open-as.ts';
import { keptDrafts } from './support/kept-drafts.ts';
import { expect, test } from './support/product.ts';
import { fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { warehouse } = allWords.uk.cabinet;

test('a position whose answer was lost is created once, also after the page was loaded anew with its draft [R-UIX-22]', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'volunteer');
  const created = '**/api/warehouse/positions';
  const keys: (string | undefined)[] = [];
  await page.route(created, async route => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    // The server does it; the answer does not arrive.
    await route.fetch();
    return route.abort();
  });
  await page.goto('/cabinet/storage/new');
  await fill(page, {
    name: 'Термос сталевий',
    category: 'appliances',
    units: 'шт.',
    quantity: '4',
    netUnitPrice: '350',
  });
  await expect.poll(() => page.evaluate(keptDrafts)).toContain('350');
  await press(page, warehouse.field.create);
  await expect(page.getByRole('alert')).toBeVisible();

  await page.unroute(created);
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/warehouse/positions')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  await page.reload();
  await expect(page.locator('[name="name"]')).toHaveValue('Термос сталевий');
  await press(page, warehouse.field.create);
  await expect(page.getByRole('heading', { name: 'Термос сталевий' })).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);

  await page.goto('/cabinet/storage?search=Термос');
  await expect(page.getByText('1 позиція', { exact: true })).toBeVisible();
  await page.context().close();
});
