import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { acts, warehouse } = words.uk.cabinet;

test('rows ticked in the warehouse begin an act with all that is free of them [R-ACT-18]', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'volunteer');
  await page.goto('/cabinet/storage?stock=true');
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^${warehouse.transfer.pick.replace('{{name}}', '')}`) });
  await expect(boxes.first()).toBeVisible();
  const names: string[] = [];
  for (const box of await boxes.all()) {
    if (names.length === 2 || !(await box.isEnabled())) continue;
    await box.check();
    names.push(
      ((await box.getAttribute('aria-label')) ?? '').replace(warehouse.transfer.pick.replace('{{name}}', ''), ''),
    );
  }
  expect(names).toHaveLength(2);
  // The rest of the page with one tap, and what cannot go is not among it.
  await page.getByRole('button', { name: warehouse.transfer.all }).click();
  for (const box of await boxes.all()) expect(await box.isChecked()).toBe(await box.isEnabled());
  await expect(page.getByRole('button', { name: warehouse.transfer.all })).toHaveCount(0);
  await page.getByRole('button', { name: warehouse.transfer.clear }).click();
  for (const name of names)
    await page.getByRole('checkbox', { name: warehouse.transfer.pick.replace('{{name}}', name) }).check();
  await page.getByRole('link', { name: warehouse.transfer.send }).click();
  await expect(page.getByRole('heading', { level: 1, name: acts.newTitle })).toBeVisible();
  for (const [index, name] of names.entries()) {
    await expect(page.locator(`[name="items.${index}.positionId"]`)).toHaveValue(name);
    await expect(page.locator(`[name="items.${index}.quantity"]`)).not.toHaveValue('');
  }
  await expect(page.locator('[name="items.2.positionId"]')).toHaveCount(0);
});
