import type { MapRegion } from '@oplich/contract/map/schemas';
import { expectOf } from './support/client.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { map } = words.uk.auth;

test('anyone sees the map: 27 regions, sums, one region in full by tap and by arrow, and the same numbers as a table [R-MAP-1, R-PAG-8]', async ({
  page,
  product,
}) => {
  const regions = await expectOf<MapRegion[]>(product.url, 'GET /map/requests', {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/map');
  await expect(page.getByRole('heading', { level: 1, name: map.title })).toBeVisible();
  await expect(page.locator('svg [data-region]')).toHaveCount(27);
  await expect(page.getByText(map.totals.donors)).toBeVisible();

  const kharkiv = regions.find(region => region.regionId === 63)!;
  await page.locator('[data-region="63"] path').click();
  const panel = page.getByRole('region', { name: map.panel });
  await expect(panel).toContainText('Харківська область');
  await expect(panel).toContainText(String(kharkiv.total));
  await expect(page.getByRole('row', { name: /Харківська/ })).toContainText(String(kharkiv.total));
  await expect(page.getByRole('row')).toHaveCount(28);

  // The marks of two cities are small: the table leads to every region, and back to its numbers.
  await page.getByRole('button', { name: 'Севастополь' }).click();
  await expect(panel).toContainText('Севастополь');
  await expect(panel).toBeFocused();

  // Near the mark of Kyiv the first press chooses the city, the second the oblast below.
  const besideKyiv = () => page.locator('[data-region="30"] .touch').click({ position: { x: 3, y: 13 } });
  await besideKyiv();
  await expect(panel).toContainText('місто Київ');
  await besideKyiv();
  await expect(panel).toContainText('Київська область');
  await page.locator('[data-region="63"] path').click();

  // Off the map, which scrolls under a resting mouse.
  await page.mouse.move(0, 0);
  const list = page.getByRole('listbox');
  await list.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel).toContainText('Полтавська область');
  await expect(list.getByRole('option', { selected: true })).toContainText('Полтавська область');
});

test('while none is chosen the map names the five regions where most requests wait, and leads to each [R-MAP-8]', async ({
  page,
  product,
}) => {
  const regions = await expectOf<MapRegion[]>(product.url, 'GET /map/requests', {});
  const most = regions
    .map(one => one.underConsideration ?? 0)
    .filter(count => count > 0)
    .toSorted((one, other) => other - one)
    .slice(0, 5);
  await page.goto('/map');
  const panel = page.getByRole('region', { name: map.panel });
  await expect(panel.getByRole('heading', { name: map.most.underConsideration })).toBeVisible();
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(most.length);
  await expect(rows.locator('span')).toHaveText(most.map(String));
  const first = rows.first().getByRole('button');
  const name = (await first.textContent()) ?? '';
  await first.press('Enter');
  await expect(panel.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(panel).toBeFocused();
});

test('a view of the map stands in its address, also in English; without a link it says of when its numbers are [R-MAP-5]', async ({
  page,
  product,
}) => {
  const [food] = (await expectOf<MapRegion[]>(product.url, 'GET /map/requests?category=food', {})).filter(
    region => region.regionId === 63,
  );
  await page.goto('/map');
  await page.getByRole('combobox').selectOption('food');
  await expect(page).toHaveURL(/\?category=food$/);
  await expect(page.getByRole('row', { name: /Харківська/ })).toContainText(String(food?.total));
  await page.getByRole('radio', { name: map.status.executed }).check();
  await page.reload();
  await expect(page.getByRole('combobox')).toHaveValue('food');
  await expect(page.getByRole('radio', { name: map.status.executed })).toBeChecked();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.auth.map.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.route('**/api/map/**', route => route.abort());
  await page.getByRole('radio', { name: words.en.auth.map.status.all, exact: true }).check();
  const other = new RegExp(
    `^Could not be loaded\\. Still shown: ${words.en.common.helpCategory.food}, ${words.en.auth.map.status.executed}, `,
  );
  await expect(page.getByText(other)).toBeVisible();
  await page.getByRole('radio', { name: words.en.auth.map.status.executed }).check();
  await expect(page.getByText(/^Could not be updated\. These are the numbers of \d\d:\d\d\.$/)).toBeVisible();
});

test('the map opens with less than 140 kB of script, and 150 with its data, uncompressed [R-MAP-5]', async ({
  page,
}) => {
  const bodies = { script: [] as Promise<Buffer>[], data: [] as Promise<Buffer>[] };
  page.on('response', response => {
    // Prefetched files have no resource type.
    if (new URL(response.url()).pathname.startsWith('/api/')) bodies.data.push(response.body());
    else if (response.request().resourceType() === 'script') bodies.script.push(response.body());
  });
  await page.goto('/map');
  await expect(page.getByRole('table')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sum = async (all: Promise<Buffer>[]) =>
    (await Promise.all(all)).reduce((bytes, { length }) => bytes + length, 0);
  const [script, data] = await Promise.all([sum(bodies.script), sum(bodies.data)]);
  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThan(140_000);
  expect(data).toBeGreaterThan(2000);
  expect(script + data).toBeLessThan(150_000);
});

test('on a phone a chosen region opens in a sheet in sight, the map above it; closed, the page is as before [R-MAP-9]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/map');
  const land = page.locator('[data-region="63"] path');
  await land.click();
  const panel = page.getByRole('region', { name: map.panel });
  await expect(panel).toBeInViewport({ ratio: 0.99 });
  const [sheet, shape] = await Promise.all([panel.boundingBox(), land.boundingBox()]);
  expect(shape!.y + shape!.height).toBeLessThanOrEqual(sheet!.y);
  await panel.getByRole('button', { name: map.close }).click();
  await expect(panel.getByRole('heading', { name: map.most.underConsideration })).toBeVisible();
  await expect(panel).toBeFocused();
});
