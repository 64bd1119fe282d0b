import { expectOf } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { help, warehouse, dashboard } = words.uk.cabinet;
const { asTable, asChart } = words.uk.common.chart;

test('by keyboard alone a chart becomes its table and back; the library comes with the chart and is not on the first page [R-PAG-54, R-REQ-22, R-WHS-31]', async ({
  browser,
  product,
}) => {
  const { authenticationToken: token } = await demoSession(product.url, 'volunteer');
  const { byAnswerTime } = await expectOf<{ byAnswerTime: Record<string, number> }>(
    product.url,
    'GET /help-requests/statistics',
    { token },
  );
  const page = await openAs(browser, product, 'volunteer');
  const fetched: string[] = [];
  page.on('request', request => fetched.push(request.url()));
  const ofCharts = () => fetched.filter(url => /columns-chart-[\w-]{8}\.js/.test(url));

  await page.goto('/cabinet');
  await expect(page.getByRole('heading', { name: dashboard.partner.days })).toBeVisible();
  const days = page.getByRole('region', { name: dashboard.partner.days }).getByRole('listitem');
  await expect(days).toHaveCount(14);
  expect(ofCharts()).toEqual([]);

  await page.goto('/cabinet/help?tab=statistics');
  const title = help.statistics.answerTime;
  const chart = page.getByRole('img', { name: title });
  await expect(chart).toBeVisible();
  await expect(page.getByRole('table', { name: title })).toBeHidden();
  expect(ofCharts()).toHaveLength(1);
  await page.getByRole('button', { name: `${asTable} ${title}` }).focus();
  await page.keyboard.press('Enter');
  const counts = page.getByRole('table', { name: title }).locator('tbody tr td:nth-child(2)');
  await expect(counts).toHaveText(Object.values(byAnswerTime).map(String));
  await expect(chart).toBeHidden();
  await expect(page.getByRole('button', { name: `${asChart} ${title}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chart).toBeVisible();

  // Both are printed.
  await page.emulateMedia({ media: 'print' });
  await expect(chart).toBeVisible();
  await expect(page.getByRole('table', { name: title })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/cabinet/storage/analysis');
  await expect(page.getByRole('img', { name: warehouse.analysis.value })).toBeVisible();
  await expect(page.getByRole('img', { name: warehouse.analysis.expiry })).toBeVisible();
});
