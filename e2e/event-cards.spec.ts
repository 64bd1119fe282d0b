import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { cabinet } = words.uk;

test('a card of an event is tapped anywhere, and its button does what it says [R-EVT-29]', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'displaced');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cabinet/events');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: cabinet.events.apply.action }) })
    .first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: cabinet.events.apply.action }).click();
  await expect(page.getByRole('dialog', { name: cabinet.events.apply.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { width } = (await card.boundingBox())!;
  await card.click({ position: { x: width - 12, y: 12 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.context().close();
});

test('an invitation is accepted on its card on the first page [R-EVT-29]', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'displaced');
  await page.goto('/cabinet');
  const invitations = page.getByRole('list', { name: cabinet.dashboard.person.invitations });
  await invitations.getByRole('button', { name: cabinet.events.part.accept }).first().click();
  await expect(page.getByRole('dialog', { name: cabinet.events.part.accept })).toBeVisible();
  await page.context().close();
});
