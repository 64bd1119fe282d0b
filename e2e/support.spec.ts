import { keyboardOf } from './support/keyboard.ts';
import { waitForEmail } from './support/mailbox.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { agree, fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { support, feedback } = allWords.uk.cabinet;
const { manage } = support;

test('a person searches the questions, writes until the limit, and reads the reply; an administrator orders the questions by keyboard and replies by e-mail [R-PAG-37, R-SUP-4, R-SUP-6, R-SUP-8]', async ({
  browser,
  product,
}) => {
  const [person, admin] = [
    await openAs(browser, product, 'displaced', { isPhone: true }),
    await openAs(browser, product, 'admin'),
  ];
  const asked = [...Array(2).keys()].map(turn => `Квиток не відкривається ${turn + 1}`);

  await test.step('questions are found while one types; what is not there leads to the form', async () => {
    await person.goto('/cabinet/support');
    const search = person.getByRole('searchbox');
    await search.fill('id картка');
    await expect(person.locator('details')).toHaveCount(1);
    await expect(person.locator('mark', { hasText: 'картку' })).toBeVisible();
    await search.fill('зебра');
    await expect(person.getByRole('heading', { name: support.notFound })).toBeVisible();
    await person.getByRole('link', { name: support.write }).last().click();
    await expect(person.getByRole('heading', { name: feedback.form.title })).toBeInViewport();
  });

  await test.step('the demo’s message and two more are the limit; then the countdown of days stands there', async () => {
    for (const subject of asked) {
      await fill(person, { subject, message: 'Сторінка порожня.' });
      await press(person, feedback.form.send);
      await expect(person.getByRole('link', { name: subject })).toBeVisible();
    }
    await expect(person.getByText(feedback.limit.wait_few.replace('{{count}}', '2'))).toBeVisible();
    await expect(person.getByRole('button', { name: feedback.form.send })).toHaveCount(0);
  });

  const orderSaved = () => admin.waitForResponse(answer => answer.url().endsWith('/api/faq/order'));
  await test.step('the order is changed by the keyboard, heard, and kept', async () => {
    await admin.goto('/cabinet/support/faq');
    const questions = admin.getByRole('list', { name: manage.list }).locator('[lang="uk"] p:first-child');
    await expect(questions.first()).toBeVisible();
    const before = await questions.allTextContents();
    const [first = '', second = ''] = before;
    const keyboard = keyboardOf(admin);
    const heard = (text: string, place: number) =>
      expect(
        admin.getByRole('status').filter({
          hasText: text
            .replace('{{question}}', first)
            .replace('{{place}}', String(place))
            .replace('{{places}}', String(before.length)),
        }),
      ).toBeAttached();
    await keyboard.tabTo(manage.drag.replace('{{question}}', first));
    await keyboard.key('Space');
    await heard(manage.lifted, 1);
    // The lifted item listens to arrow keys a turn after it says so.
    await admin.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
    await keyboard.key('ArrowDown');
    await heard(manage.over, 2);
    let saved = orderSaved();
    await keyboard.key('Space');
    await heard(manage.dropped, 2);
    expect((await saved).status()).toBe(200);
    await person.goto('/cabinet/support');
    await expect(person.locator('details summary').first()).toHaveText(second);
    saved = orderSaved();
    await admin.getByRole('button', { name: manage.up.replace('{{question}}', first) }).click();
    await expect(questions.first()).toHaveText(first);
    expect((await saved).status()).toBe(200);
  });

  await test.step('and by the mouse: what is dragged over its neighbour takes the place, and stays after a reload', async () => {
    const questions = admin.getByRole('list', { name: manage.list }).locator('[lang="uk"] p:first-child');
    const [first = '', second = ''] = await questions.allTextContents();
    const handle = async (question: string) => {
      const button = admin.getByRole('button', { name: manage.drag.replace('{{question}}', question) });
      const box = await button.boundingBox();
      if (!box) throw new Error(`no handle of ${question}`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    // The positions are compared once nothing scrolls any more.
    await admin.getByRole('button', { name: manage.drag.replace('{{question}}', first) }).scrollIntoViewIfNeeded();
    const [from, to] = [await handle(first), await handle(second)];
    const saved = orderSaved();
    await admin.mouse.move(from.x, from.y);
    await admin.mouse.down();
    await admin.mouse.move(to.x, to.y, { steps: 8 });
    await admin.mouse.up();
    expect((await saved).status()).toBe(200);
    await admin.reload();
    await expect(questions.first()).toHaveText(second);
  });

  await test.step('the reply goes out by e-mail and stands with the message', async () => {
    await admin.goto('/cabinet/feedback');
    await admin.getByRole('link', { name: asked[0] ?? '' }).click();
    await fill(admin, { message: 'Оновіть сторінку й відкрийте квиток ще раз.' });
    await press(admin, feedback.reply.send);
    await agree(admin, feedback.reply.send);
    await expect(admin.getByText(feedback.state.answered).first()).toBeVisible();
    const email = await waitForEmail(product.url, 'displaced@oplich.example', ({ subject }) =>
      subject.includes(asked[0] ?? ''),
    );
    expect(email.text).toContain('Оновіть сторінку');
    await person.goto('/cabinet/support');
    await person.getByRole('link', { name: asked[0] ?? '' }).click();
    await expect(person.getByText('Оновіть сторінку й відкрийте квиток ще раз.')).toBeVisible();
  });
});
