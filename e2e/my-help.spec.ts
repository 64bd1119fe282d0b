import { readFile } from 'node:fs/promises';
import { pdfText, qrOf } from '../apps/api/test/pdf.ts';
import { settled } from './support/every-page.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { expectWhole } from './support/walk.ts';
import { words } from './support/words.ts';

const { myHelp, files, waiting } = words.uk.cabinet;
const { verifyHelp } = words.uk.auth;

test('on a phone a person sees what came and what waits, keeps it on one sheet, and anybody proves the sheet by its code [R-MYH-1, R-MYH-2, R-MYH-6, R-MYH-7, R-MYH-9]', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'displaced', { isPhone: true });
  await page.goto('/cabinet');
  await page.getByRole('link', { name: myHelp.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: myHelp.title })).toBeVisible();
  for (const part of [myHelp.waits, myHelp.next, myHelp.received, myHelp.views]) {
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  }
  // What the demo’s person received, and who looked at the documents.
  await expect(page.locator('section', { hasText: myHelp.received }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(myHelp.administrator)).toBeVisible();
  await expect(page.getByText(waiting.position.replace('{{position}}', '2'))).toBeVisible();
  await expectWhole(page);

  await page.getByRole('link', { name: myHelp.toPaper }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: files.download }).click();
  const paper = await readFile(await (await download).path());
  expect(await pdfText(paper)).toHaveLength(1);
  const { pathname, search } = new URL((await qrOf(paper)) ?? '');
  expect(pathname).toBe('/verify-help');

  const stranger = await (await browser.newContext({ baseURL: product.url, locale: 'uk-UA' })).newPage();
  await stranger.goto(pathname + search);
  await expect(stranger.getByRole('heading', { name: verifyHelp.title })).toBeVisible();
  await expectWhole(stranger);
  await stranger.goto(pathname + search.replace('code=', 'code=x'));
  await expect(stranger.getByRole('heading', { name: verifyHelp.unknown })).toBeVisible();

  await page.goto('/cabinet/my-help');
  // What comes above it moves it on.
  await settled(page);
  await page.getByRole('link', { name: myHelp.correct }).click();
  await expect(page).toHaveURL(/settings\?section=personal$/);
});
