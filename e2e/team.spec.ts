import { expectOf, newEmail, password } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { team } = words.cabinet;

test('a storekeeper is invited, joins on a phone by a password of their own, and sees the warehouse and no acts [R-TEA-15, R-TEA-16]', async ({
  browser,
  product: { url },
}) => {
  const email = newEmail('keeper');
  const partner = await openAs(browser, { url }, 'volunteer');
  await partner.goto('/cabinet/team');
  await partner.getByRole('button', { name: team.invite.action }).click();
  const dialog = partner.getByRole('dialog', { name: team.invite.title });
  await dialog.locator('[name="email"]').fill(email);
  await dialog.locator('[name="surname"]').fill('Бондар');
  await dialog.locator('[name="name"]').fill('Катерина');
  await dialog.getByRole('checkbox', { name: team.duty.warehouse }).check();
  await dialog.getByRole('button', { name: team.invite.send }).click();
  await expect(partner.getByText(email).first()).toBeVisible();

  const { pathname, search } = new URL(linkIn(await waitForEmail(url, email), '/join'));
  const context = await browser.newContext({ baseURL: url, locale: 'uk', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(pathname + search);
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="confirmPassword"]').fill(password);
  await page.getByRole('button', { name: words.auth.join.submit }).click();
  await expect(page.getByText(/^Ви дієте від імені/)).toBeVisible();

  await page.goto('/cabinet/storage');
  await expect(page.getByRole('link', { name: words.cabinet.warehouse.list.add })).toBeVisible();
  await page.goto('/cabinet/help/acts');
  await expect(page.getByRole('heading', { name: words.common.state.noAccessTitle })).toBeVisible();
  await expect(page.getByText(`«${team.duty.documents}»`)).toBeVisible();
  await page.goto('/cabinet/events');
  await expect(page.getByRole('heading', { name: words.cabinet.events.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: words.cabinet.events.list.create })).toHaveCount(0);

  // Suspended on the other screen: the next page is closed.
  await partner.reload();
  const row = partner.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: words.common.action.moreActions }).click();
  await partner.getByRole('button', { name: team.suspend.action }).click();
  await partner
    .getByRole('dialog', { name: /Призупинити/ })
    .getByRole('button', { name: team.suspend.action })
    .click();
  await expect(row.getByText(team.state.suspended)).toBeVisible();
  await page.goto('/cabinet/storage');
  await expect(page.getByRole('heading', { name: team.choose.none })).toBeVisible();
});

test('a displaced person who helps changes hats in two taps, and nothing of the other one stays [R-TEA-16, R-TEA-17]', async ({
  browser,
  product: { url },
}) => {
  const partner = await demoSession(url, 'volunteer');
  const invited = 'displaced@oplich.example';
  await expectOf(url, 'POST /team/members', {
    token: partner.authenticationToken,
    body: { email: invited, surname: 'Кравець', name: 'Тетяна', duties: ['events'] },
  });
  const { pathname, search } = new URL(
    linkIn(await waitForEmail(url, invited, ({ text }) => text.includes('/join')), '/join'),
  );
  const page = await openAs(browser, { url }, 'displaced');
  await page.goto(pathname + search);
  await page.getByRole('button', { name: words.auth.join.submit }).click();
  await page.getByRole('button', { name: /^Діяти від імені/ }).click();
  await expect(page.getByText(/^Ви дієте від імені/)).toBeVisible();
  await expect(page.getByRole('link', { name: words.cabinet.events.list.create }).first()).toBeVisible();

  await page.getByRole('button', { name: team.hat.change }).click();
  await page.getByRole('menuitem', { name: team.hat.oneself }).click();
  await expect(page.getByText(/^Ви дієте від імені/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.cabinet.events.list.create })).toHaveCount(0);
  await expect(page.getByText(words.cabinet.dashboard.partner.addPosition)).toHaveCount(0);
});
