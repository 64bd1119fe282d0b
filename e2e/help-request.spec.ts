import type { Browser } from '@playwright/test';
import type { DemoAccount } from './support/demo.ts';
import { aMorning, type MorningProduct } from './support/morning.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { expectWhole, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { help, activity } = allWords.uk.cabinet;

let product: MorningProduct;

test.beforeAll(async () => {
  product = await aMorning({ demo: true });
});
test.afterAll(() => product.end());

async function aPhone(browser: Browser, account: DemoAccount) {
  const page = await openAs(browser, product, account, { isPhone: true });
  const context = page.context();
  await context.clock.setFixedTime(product.now());
  return { context, page };
}

test('a person asks for help, a partner takes it and gives goods, the person sees what was received [R-JRN-3, R-REQ-1, R-REQ-12]', async ({
  browser,
}) => {
  const person = await aPhone(browser, 'displaced');
  await person.page.goto('/cabinet/help/request');
  await person.page.getByLabel(help.facts.category, { exact: true }).selectOption('hygiene');
  await person.page.getByLabel(help.form.title, { exact: true }).fill('Мило й пральний порошок');
  await person.page.getByLabel(help.form.description, { exact: true }).fill('Для трьох на місяць.');
  await press(person.page, help.form.send);
  await expect(person.page.getByRole('heading', { level: 1, name: 'Мило й пральний порошок' })).toBeVisible();
  await expect(person.page.getByText(help.held.ownFree)).toBeVisible();
  // The page says from when the next request is possible, before its form is filled in.
  await person.page.goto('/cabinet/help/request');
  await expect(person.page.getByText(help.limit.why)).toBeVisible();
  await expect(person.page.getByRole('button', { name: help.form.send })).toHaveCount(0);

  const partner = await aPhone(browser, 'volunteer');
  await partner.page.goto('/cabinet/help');
  await partner.page.getByRole('link', { name: 'Мило й пральний порошок', exact: true }).click();
  await expect(partner.page.getByRole('button', { name: help.actions.claim, exact: true })).toBeVisible();
  await expect(partner.page.getByText(help.facts.phone, { exact: true })).toHaveCount(0);
  await press(partner.page, help.actions.claim);
  const dialog = partner.page.getByRole('dialog');
  await dialog.getByRole('button', { name: help.goods.add }).click();
  const goods = dialog.getByLabel(help.goods.position, { exact: true });
  await goods.fill('Гігієнічний набір');
  await partner.page
    .getByRole('option', { name: /^Гігієнічний набір/ })
    .first()
    .click();
  await dialog.getByLabel(help.goods.quantity, { exact: true }).fill('3');
  await dialog.getByRole('button', { name: help.actions.claim, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(partner.page.getByText(help.facts.phone, { exact: true })).toBeVisible();
  await expectWhole(partner.page);

  await press(partner.page, help.actions.execute);
  await expect(dialog.getByLabel(help.goods.quantity, { exact: true })).toHaveValue('3');
  await dialog.getByLabel(new RegExp(help.execute.comment)).fill('Забрати можна завтра після 10:00.');
  await dialog.getByRole('button', { name: help.actions.execute, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(partner.page.getByText(help.status.executed, { exact: true }).first()).toBeVisible();
  await partner.context.close();

  await person.page.goto('/cabinet/activity?kind=helpRequest');
  await expect(person.page.getByRole('link', { name: 'Мило й пральний порошок' })).toBeVisible();
  await person.page.goto('/cabinet/activity?kind=receivedAid');
  const aid = person.page.getByRole('listitem').filter({ hasText: 'Гігієнічний набір' }).first();
  await expect(aid).toContainText('3');
  await expect(aid).toContainText(activity.place);
  await person.context.close();
});
