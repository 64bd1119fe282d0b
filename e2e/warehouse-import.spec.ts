import { demoSession, keptBy } from './support/demo.ts';
import { expect, test } from './support/product.ts';
import { agree, fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { warehouse } = words.cabinet;

const head = 'Назва;Категорія;Одиниця виміру;Кількість;Ціна за одиницю без ПДВ;Унікальний код;Дата отримання';
const towel = 'Рушник махровий;Одяг і постіль;шт.;60;120,50;UA-2026-РУШНИК;01.10.2026';
const sheet = (lines: readonly string[]) => ({
  name: 'товари.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...lines].join('\r\n')),
});

test('a table with a bad row is corrected and imported; what is written off stands in the history [R-WHS-13, R-WHS-20]', async ({
  browser,
  product: { url },
}) => {
  const session = await demoSession(url, 'volunteer');
  const context = await browser.newContext({
    baseURL: url,
    storageState: keptBy(url, { session }),
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const file = page.getByTestId('import-file');

  await test.step('the bad row is shown with what is wrong, and nothing can be confirmed', async () => {
    await page.goto('/cabinet/storage');
    await page.getByRole('link', { name: warehouse.list.import }).click();
    await file.setInputFiles(sheet([towel, 'Мило;Гігієна;шт.;0;31,20;;01.10.2026']));
    await expect(page.getByText(warehouse.import.rowNumber.replace('{{row}}', '3'))).toBeVisible();
    await press(page, warehouse.import.toFirst);
    await expect(page.getByText(warehouse.field.quantityTooSmall)).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Внести \d/ })).toHaveCount(0);
  });

  await test.step('the corrected table goes in whole', async () => {
    await file.setInputFiles(sheet([towel, 'Мило дитяче;Гігієна;шт.;12;31,20;;01.10.2026']));
    await press(page, warehouse.import.confirm_few.replace('{{count}}', '2'));
    await expect(page.getByText(warehouse.import.done_few.replace('{{count}}', '2'))).toBeVisible();
  });

  await test.step('a write-off changes the balance and stands in the history with its reason', async () => {
    await page.getByRole('searchbox').fill('РУШНИК');
    // A card that moves away under the finger is not opened.
    await expect(page.getByText('1 позиція', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Рушник махровий' }).click();
    await press(page, warehouse.stock.writeOff);
    await fill(page, { quantity: '5', reason: 'Промокли під час перевезення' });
    await agree(page, warehouse.writeOff.action);
    await expect(page.getByText('Промокли під час перевезення')).toBeVisible();
    await expect(page.getByText('-5 шт.').or(page.getByText('−5 шт.'))).toBeVisible();
    await expect(page.getByText('55 шт.').first()).toBeVisible();
  });
  await context.close();
});
