import { expectOf } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { team } = words.cabinet;

test('a displaced person who helps changes hats in two taps, and nothing of the other one stays; the focus is not lost [R-TEA-16, R-TEA-17]', async ({
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

  // By keyboard: what was pressed is gone afterwards, and the reading goes on at the heading of the page.
  await page.getByRole('button', { name: team.hat.change }).press('Enter');
  await page.getByRole('menuitem', { name: team.hat.oneself }).press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const said = page.getByRole('region', { name: words.common.toast.region });
  await expect(said.getByText(team.hat.changedToOneself)).toBeVisible();
  await expect(page.getByText(/^Ви дієте від імені/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.cabinet.events.list.create })).toHaveCount(0);
  await expect(page.getByText(words.cabinet.dashboard.partner.addPosition)).toHaveCount(0);

  // What is still there keeps the focus.
  const account = page.getByRole('button', { name: words.common.nav.account });
  await account.press('Enter');
  await page.getByRole('menuitem', { name: /^Від імені/ }).press('Enter');
  await expect(page.getByText(/^Ви дієте від імені/)).toBeVisible();
  await expect(account).toBeFocused();
  await expect(said.getByText(/Тепер ви дієте від імені/)).toBeVisible();
});
