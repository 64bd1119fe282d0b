import { newEmail, password } from './support/client.ts';
import { demoEvent } from './support/demo.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { phone } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { fillSignUpDisplaced, press } from './support/walk.ts';
import { words } from './support/words.ts';

const { auth } = words.uk;

test.use(phone);

test('an event’s link survives sign-up, confirmation and log-in, and the e-mail is filled in [R-ACC-35]', async ({
  page,
  product,
}) => {
  const event = await demoEvent(product.url);
  const email = newEmail('wants');
  await page.goto(`${product.url}/events/preview/${event.id}`);
  await page.getByRole('link', { name: auth.preview.signUp }).click();
  await fillSignUpDisplaced(page, words.uk, email);
  // The letter opens in another tab, when the first one is long closed.
  const later = await page.context().newPage();
  await page.close();
  await later.goto(linkIn(await waitForEmail(product.url, email), '/confirm-email'));
  await later.getByRole('link', { name: auth.login.submit }).click();
  await expect(later.locator('[name="email"]')).toHaveValue(email);
  expect(new URL(later.url()).searchParams.get('email')).toBeNull();
  await later.locator('[name="password"]').fill(password);
  await press(later, auth.login.submit);
  await expect(later).toHaveURL(`${product.url}/cabinet/events/${event.id}`);
  await expect(later.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
});

test('a used link to a new password says so before a password is typed, and offers a new one [R-ACC-36]', async ({
  page,
  product,
}) => {
  const email = newEmail('forgets');
  await page.goto(`${product.url}/signup`);
  await fillSignUpDisplaced(page, words.uk, email);
  await page.goto(linkIn(await waitForEmail(product.url, email), '/confirm-email'));
  await expect(page.getByRole('link', { name: auth.login.submit })).toBeVisible();
  await page.goto(`${product.url}/forgot-password`);
  await page.locator('[name="email"]').fill(email);
  await press(page, auth.forgot.submit);
  const link = linkIn(
    await waitForEmail(product.url, email, ({ text }) => text.includes('/reset-password')),
    '/reset-password',
  );
  await page.goto(link);
  await page.locator('[name="password"]').fill(`${password}1`);
  await page.locator('[name="confirmPassword"]').fill(`${password}1`);
  await press(page, auth.reset.submit);
  await expect(page.getByText(auth.reset.doneTitle)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(auth.reset.brokenText)).toBeVisible();
  await expect(page.locator('[name="password"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: auth.reset.newLink })).toBeVisible();
});
