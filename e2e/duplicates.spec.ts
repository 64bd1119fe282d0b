import { aDisplacedPerson, expectOf } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { expectWhole } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { duplicates } = allWords.uk.cabinet;
const surname = 'Перехрестенко';

test('by keys alone an administrator decides on pairs and takes a decision back, and the focus is never lost [R-DUP-3, R-DUP-4, R-UIX-23]', async ({
  browser,
  product,
}) => {
  // Of three people with one name and birthday each two are a pair; they share nothing else with each other and with others.
  for (const digit of ['1', '2', '3']) {
    await aDisplacedPerson(product.url, {
      surname,
      passportNumber: `90817263${digit}`,
      phoneNumber: `050 817 26 3${digit}`,
      birthday: '1961-03-17',
    });
  }
  const search = `search=${encodeURIComponent(surname)}`;
  const { authenticationToken: token } = await demoSession(product.url, 'admin');
  // They are looked for after the sign-up, by a job.
  const found = () => expectOf<{ total: number }>(product.url, `GET /accounts/duplicates?${search}`, { token });
  await expect.poll(async () => (await found()).total, { timeout: 120_000 }).toBe(3);
  const page = await openAs(browser, product, 'admin');
  const keyboard = keyboardOf(page);
  const pairs = page.getByRole('group', { name: new RegExp(surname) });

  await page.goto(`/cabinet/duplicates?${search}`);
  await expect(pairs).toHaveCount(3);

  await test.step('two people: one key, and the next pair has the focus', async () => {
    await keyboard.tabTo(duplicates.keepA, 'button');
    await keyboard.key('3');
    await expect(pairs).toHaveCount(2);
    await expect(pairs.first()).toBeFocused();
  });

  await test.step('one person: it is asked first, and may be left', async () => {
    await keyboard.key('2');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await keyboard.key('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pairs.first()).toBeFocused();
    await keyboard.key('3');
    await expect(pairs).toHaveCount(1);
    await expect(pairs.first()).toBeFocused();
  });

  await test.step('the last one leaves the focus at the heading', async () => {
    await keyboard.key('1');
    await keyboard.enter(duplicates.same);
    await expect(pairs).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('what was decided is taken back, on a phone too', async () => {
    const phone = await openAs(browser, product, 'admin', { isPhone: true });
    const onPhone = phone.getByRole('group', { name: new RegExp(surname) });
    await phone.goto(`/cabinet/duplicates?tab=different&${search}`);
    await expect(onPhone).toHaveCount(2);
    await expectWhole(phone);
    await onPhone.first().getByRole('button', { name: duplicates.undo }).tap();
    await expect(onPhone).toHaveCount(1);
    await expect(onPhone.first()).toBeFocused();
    await phone.context().close();
    await page.goto(`/cabinet/duplicates?tab=different&${search}`);
    await expect(pairs).toHaveCount(1);
    await keyboard.enter(duplicates.undo);
    await expect(pairs).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
