import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { search } = words.uk.cabinet;

test('an administrator finds a person from any page by keyboard alone [R-PAG-52]', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'admin');
  await page.goto('/cabinet/storage');
  await expect(page.getByRole('button', { name: search.open })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: search.title });
  await expect(field).toBeFocused();
  await page.keyboard.type('displaced@oplich');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toContainText('displaced@oplich.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cabinet\/users\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A letter of a text is a letter: in a field “/” is typed.
  await page.goto('/cabinet/help/acts');
  const own = page.getByRole('searchbox').first();
  await own.fill('');
  await own.press('/');
  await expect(own).toHaveValue('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: search.title })).toBeFocused();
});

test('a partner on a phone finds an event by tapping [R-PAG-52]', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'volunteer', { isPhone: true });
  await page.goto('/cabinet/events');
  const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByRole('button', { name: search.open }).tap();
  await page.getByRole('combobox', { name: search.title }).fill(name.slice(0, 12));
  await page.getByRole('group', { name: search.events }).getByRole('option').first().tap();
  await expect(page).toHaveURL(/\/cabinet\/events\/[0-9a-f-]{36}$/);
});
