import { aDisplacedPerson, ask, newEmail, password } from './support/client.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { phone } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { expectWhole, fill, logInAs, press } from './support/walk.ts';
import { words } from './support/words.ts';

const { auth, cabinet } = words.uk;

test.use(phone);

test('the e-mail is changed in the settings, confirmed at both addresses, each by one press [R-ACC-39, R-ACC-43]', async ({
  page,
  product,
}) => {
  const change = cabinet.security.email;
  const { email } = await aDisplacedPerson(product.url);
  const next = newEmail('moved');
  const isOfChange = ({ text }: { text: string }) => text.includes('/change-email');
  await page.goto(`${product.url}/login?next=%2Fcabinet%2Fsettings%3Fsection%3Dsecurity`);
  await logInAs(page, words.uk, email);

  await press(page, change.change);
  await fill(page, { email, currentPassword: password });
  await press(page, change.send);
  await expect(page.getByText(change.same)).toBeVisible();
  await fill(page, { email: next });
  await press(page, change.send);
  await expect(page.getByText(next)).toBeVisible();
  await expectWhole(page);

  await page.goto(linkIn(await waitForEmail(product.url, email, isOfChange), '/change-email'));
  await press(page, auth.changeEmail.confirm);
  await expect(page.getByRole('heading', { name: auth.changeEmail.waitsForNewTitle })).toBeVisible();
  await page.goto(linkIn(await waitForEmail(product.url, next, isOfChange), '/change-email'));
  await press(page, auth.changeEmail.confirm);
  await expect(page.getByRole('heading', { name: auth.changeEmail.changedTitle })).toBeVisible();
  await page.reload();
  await press(page, auth.changeEmail.confirm);
  await expect(page.getByRole('heading', { name: auth.changeEmail.brokenTitle })).toBeVisible();
  expect((await ask(product.url, 'POST /accounts/login', { body: { email: next, password } })).status).toBe(200);
});
