import { phone } from './support/open-as.ts';
import { expectOf, logIn, newEmail, password, person } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { expect, test } from './support/product.ts';
import { fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;

test('a returned partner corrects by the e-mailed link on a phone, and is approved [R-ADM-25]', async ({
  browser,
  product: { url },
}) => {
  const email = newEmail('returned');
  await expectOf(url, 'POST /accounts/register/philanthrop', {
    body: { ...person(email), partnerType: 'volunteer', volunteerRegisterDate: '2022-05-10' },
  });
  const confirmation = new URL(linkIn(await waitForEmail(url, email), '/confirm-email'));
  await expectOf(url, 'POST /accounts/confirm-email', {
    body: { email, token: confirmation.searchParams.get('token') },
  });
  const administrator = (await demoSession(url, 'admin')).authenticationToken;
  const decide = (decision: string, body?: object) =>
    expectOf(url, `POST /accounts/update/philanthrop/${encodeURIComponent(email)}/${decision}`, {
      token: administrator,
      ...(body && { body }),
    });
  const comment = 'Адреса не збігається з посвідченням.';
  await decide('return', { comment });

  const mail = await waitForEmail(url, email, ({ text }) => text.includes('/correct'));
  const { pathname, search } = new URL(linkIn(mail, '/correct'));
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: 'Europe/Kyiv',
    locale: 'uk',
    ...phone,
  });
  const page = await context.newPage();
  await page.goto(pathname + search);
  await expect(page.getByText(comment)).toBeVisible();
  const address = page.locator('[name="residenceAddress"]');
  await expect(address).toHaveValue('вул. Сумська, 12, кв. 5');

  await test.step('what is wrong is said at its field, and nothing is lost', async () => {
    await fill(page, { residenceAddress: '' });
    await press(page, words.auth.correct.submit);
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toBeInViewport();
  });
  await test.step('corrected key by key, it goes into the queue; the link is used up', async () => {
    await address.pressSequentially('вул. Пушкінська, 7');
    await press(page, words.auth.correct.submit);
    await expect(page.getByRole('heading', { name: words.auth.correct.doneTitle })).toBeVisible();
    await page.goto(pathname + search);
    await expect(page.getByRole('heading', { name: words.auth.correct.brokenTitle })).toBeVisible();
  });
  await decide('approve');
  const token = await logIn(url, email, password);
  expect(await expectOf(url, 'GET /accounts/info', { token })).toMatchObject({
    residenceAddress: 'вул. Пушкінська, 7',
  });
  await context.close();
});
