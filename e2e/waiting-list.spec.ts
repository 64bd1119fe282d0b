import { aDisplacedPerson, aGeneralEvent, confirmedAt, expectOf } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { keyboardOf } from './support/keyboard.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { openAs, openPhoneOf } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { waiting, events } = allWords.uk.cabinet;
const place = (position: number) => waiting.position.replace('{{position}}', String(position));
const why = (criterion: keyof typeof waiting.because, people: number) =>
  waiting.because[criterion].replace('{{people}}', String(people));

test('on phones two wait for a full event, read their places and why, and the place that comes free goes to the first [R-WAI-2, R-WAI-3, R-WAI-4, R-WAI-5]', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const { authenticationToken: organizer } = await demoSession(url, 'volunteer');
  const alone = await aDisplacedPerson(url, { surname: 'Данилюк' });
  const parent = await aDisplacedPerson(url, { surname: 'Захарчук' });
  const child = { surname: 'Захарчук', name: 'Софія', noPatronym: true, relation: 'child', needs: [] };
  await expectOf(url, 'PUT /accounts/household', {
    token: parent.token,
    body: { members: [{ ...child, birthday: '2021-05-01' }], needs: [], version: 0 },
  });
  const event = await aGeneralEvent(url, organizer, { maxParticipants: 1, orderCriteria: ['children'] });
  const [holder] = await confirmedAt(url, organizer, event, ['Бойко']);
  if (!holder) throw new Error('nobody');
  const address = `/cabinet/events/${event.id}`;
  const ofAlone = await openPhoneOf(browser, product, alone.email);
  const ofParent = await openPhoneOf(browser, product, parent.email);

  await test.step('who joins first reads that the next place is theirs', async () => {
    await ofAlone.goto(address);
    await expect(ofAlone.getByText(waiting.joinText)).toBeVisible();
    await ofAlone.getByRole('button', { name: waiting.join }).tap();
    await agree(ofAlone, waiting.join);
    await expect(ofAlone.getByText(place(1), { exact: true })).toBeVisible();
    await expect(ofAlone.getByText(waiting.first)).toBeVisible();
    await expectWhole(ofAlone);
  });

  await test.step('a parent comes before them by the published order, and each reads why', async () => {
    await ofParent.goto(address);
    await ofParent.getByRole('button', { name: waiting.join }).tap();
    await agree(ofParent, waiting.join);
    await expect(ofParent.getByText(place(1), { exact: true })).toBeVisible();
    await ofAlone.goto(address);
    await expect(ofAlone.getByText(place(2), { exact: true })).toBeVisible();
    await expect(ofAlone.getByText(why('children', 1))).toBeVisible();
    await expectWhole(ofAlone);
  });

  await test.step('the organizer reads the list in that order, and how it came about', async () => {
    const page = await openAs(browser, product, 'volunteer', { isPhone: true });
    await page.goto(address);
    const list = page.locator('section', { has: page.getByRole('heading', { name: waiting.title, exact: true }) });
    await expect(list.getByText(/^\d+\. /)).toHaveText(['1. Захарчук Ганна', '2. Данилюк Ганна']);
    await expect(list.getByText(waiting.people_few.replace('{{count}}', '2'))).toBeVisible();
    await expect(list.getByText(waiting.byItself)).toBeVisible();
    await expectWhole(page);
    await page.context().close();
  });

  await test.step('a place comes free: the first has it offered, the second has moved up', async () => {
    await expectOf(url, `POST /events/${event.id}/participants/${holder.id}/rejected`, { token: holder.token });
    const email = await waitForEmail(url, parent.email, ({ text }) => text.includes('черга дійшла до вас'));
    await ofParent.goto(linkIn(email, address));
    await ofParent.getByRole('button', { name: events.part.accept }).tap();
    await agree(ofParent, events.part.accept);
    await expect(ofParent.getByRole('button', { name: events.part.accept })).toHaveCount(0);
    await expectWhole(ofParent);
    await ofAlone.goto(address);
    await expect(ofAlone.getByText(place(1), { exact: true })).toBeVisible();
    await expect(ofAlone.getByText(waiting.first)).toBeVisible();
    await expect(ofAlone.getByRole('button', { name: events.apply.action })).toHaveCount(0);
  });

  await test.step('with a keyboard alone one leaves, and waits again', async () => {
    const keyboard = keyboardOf(ofAlone);
    for (const action of [waiting.leave, waiting.join]) {
      await keyboard.enter(action);
      const dialog = ofAlone.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await keyboard.enter(action);
      await expect(dialog).toHaveCount(0);
      await expect(ofAlone.getByText(place(1), { exact: true })).toHaveCount(action === waiting.join ? 1 : 0);
    }
  });
});
