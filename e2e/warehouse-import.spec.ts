import { demoSession, keptBy } from './support/demo.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, fill, press } from './support/walk.ts';
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

const cellOf = (column: string, row: number) =>
  warehouse.import.cell.replace('{{column}}', column).replace('{{row}}', String(row));

test('a table with a bad row is corrected and imported; what is written off stands in the history [R-WHS-13, R-WHS-20, R-WHS-32]', async ({
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

  await test.step('the bad row is shown with what is wrong as a field, and nothing can be confirmed', async () => {
    await page.goto('/cabinet/storage');
    await page.getByRole('link', { name: warehouse.list.import }).click();
    await file.setInputFiles(sheet([towel, 'Мило;Гігієна;шт.;0;31,20;;01.10.2026']));
    const cell = page.getByRole('textbox', { name: cellOf(warehouse.field.quantity, 3) });
    await expect(cell).toBeFocused();
    await expect(cell).toHaveAccessibleDescription(warehouse.field.quantityTooSmall);
    await expect(page.getByText(warehouse.field.quantityTooSmall)).toBeInViewport();
    await expectWhole(page);
    await expect(page.getByRole('button', { name: /^Внести \d/ })).toHaveCount(0);
  });

  await test.step('corrected in its cell, the table goes in whole', async () => {
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
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

test('fifty rows with five mistakes are put in by the keyboard alone, a value and Enter for each [R-WHS-32]', async ({
  browser,
  product: { url },
}) => {
  const session = await demoSession(url, 'volunteer');
  const context = await browser.newContext({ baseURL: url, storageState: keptBy(url, { session }) });
  const page = await context.newPage();
  await page.goto('/cabinet/storage/import');
  const rows = Array.from({ length: 50 }, (_, at) => {
    const [category, quantity, price, day] = [
      at === 4 ? 'Їдло' : 'Продукти',
      at === 11 ? 'багато' : '12',
      at === 22 ? '-5' : '31,20',
      at === 33 ? '31.02.2026' : '01.10.2026',
    ];
    return `${at === 44 ? '' : `Крупа ${at + 1}`};${category};кг;${quantity};${price};;${day}`;
  });
  await page.getByTestId('import-file').setInputFiles(sheet(rows));

  const category = page.getByRole('combobox', { name: cellOf(warehouse.list.category, 6) });
  await expect(category).toBeFocused();
  // The first of the list.
  await page.keyboard.press('ArrowDown');
  const rightAnswers = ['40', '31,20', '28.02.2026', 'Крупа 45'];
  for (const answer of rightAnswers) {
    await page.keyboard.press('Enter');
    await expect(category).not.toBeFocused();
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(warehouse.import.allCorrected)).toBeVisible();
  // What was corrected stays to be read, and nothing of the table is hidden.
  await expect(page.getByRole('row')).toHaveCount(1 + 5);
  await press(page, warehouse.import.showAll.replace('{{count}}', '50'));
  await expect(page.getByRole('row')).toHaveCount(1 + 50);
  await page.getByRole('button', { name: warehouse.import.confirm_many.replace('{{count}}', '50') }).press('Enter');
  await expect(page.getByText(warehouse.import.done_many.replace('{{count}}', '50'))).toBeVisible();
  await page.getByRole('searchbox').fill('Крупа 45');
  await expect(page.getByText('1 позиція', { exact: true })).toBeVisible();
  await context.close();
});
