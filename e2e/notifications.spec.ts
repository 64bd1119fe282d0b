import { aLink } from './support/link.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { notifications } = allWords.uk.cabinet;
const send = notifications.new;

test('an administrator writes to a region; an open page of a person there counts it without a reload; notifications lead to the thing, one is read by itself and all together [R-NOT-1, R-NOT-5, R-NOT-6, R-NOT-7]', async ({
  browser,
  product,
}) => {
  const link = await aLink(product);
  const person = await openAs(browser, { ...product, url: link.url }, 'displaced', { isPhone: true });
  const admin = await openAs(browser, product, 'admin');
  const bell = person.getByRole('banner').getByRole('button', { name: new RegExp(`^${notifications.title}`) });
  const counted = { 0: notifications.title, 1: /: нових – 1$/, 2: /: нових – 2$/ };
  const expectUnread = (count: keyof typeof counted) => expect(bell).toHaveAccessibleName(counted[count]);
  const written = async (title: string) => {
    await admin.goto('/cabinet/notifications/new');
    await fill(admin, { title, message: 'Пункт видачі на вул. Сумській завтра не працює.' });
    await admin.getByRole('combobox', { name: send.regions }).fill('харк');
    await admin.getByRole('option', { name: 'Харківська область' }).click();
    await expect(admin.getByRole('button', { name: /: Харківська область$/ })).toBeVisible();
    await expect(admin.getByText(/^Повідомлення отрима(?:є|ють) \d+ ос/).first()).toBeVisible();
    await press(admin, send.submit);
    const dialog = admin.getByRole('dialog', { name: send.confirmTitle });
    await dialog.getByRole('button', { name: send.submit }).click();
    await expect(admin).toHaveURL(/\/cabinet\/notifications\?tab=sent$/);
    await expect(admin.getByText(title).first()).toBeVisible();
  };

  await person.goto('/cabinet/notifications');
  await press(person, notifications.readAll);
  await expectUnread(0);

  await test.step('it comes to an open page, is counted, listed and said', async () => {
    await written('Завтра не працюємо');
    await expectUnread(1);
    await expect(person.getByRole('status').filter({ hasText: 'Завтра не працюємо' })).toBeAttached();
    await expect(person.getByRole('list', { name: notifications.title })).toContainText('Завтра не працюємо');
  });

  await test.step('a second one, written while the link was cut, is counted beside it when the link is back, once', async () => {
    link.cut();
    await written('Післязавтра працюємо');
    await expectUnread(1);
    link.restore();
    await expectUnread(2);
    await expect(person.getByText('Післязавтра працюємо', { exact: true })).toHaveCount(1);
  });

  await test.step('one is read by itself, the rest together; others lead to what they are about', async () => {
    await press(person, notifications.markRead.replace('{{title}}', 'Післязавтра працюємо'));
    await expectUnread(1);
    await press(person, notifications.readAll);
    await expectUnread(0);
    const event = person.getByRole('list', { name: notifications.title }).getByRole('link').first();
    await event.click();
    await expect(person).toHaveURL(/\/cabinet\/(?:events|help|activity)/);
  });
  await link.end();
});
