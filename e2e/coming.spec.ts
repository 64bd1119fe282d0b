import { aGeneralEvent, confirmedAt, expectOf } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { phone } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { expectWhole } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { coming } = allWords.uk.cabinet;

test.use(phone);

test('from the e-mail of a reminder one says “I am coming”, another frees the place, neither logs in, and a strange link says nothing [R-DAY-5, R-DAY-6, R-DAY-7]', async ({
  page,
  product,
}) => {
  const { url } = product;
  const { authenticationToken: organizer } = await demoSession(url, 'volunteer');
  const event = await aGeneralEvent(url, organizer, { name: 'Видача сьогодні', inHours: 2 });
  const [comes, cannot] = await confirmedAt(url, organizer, event, ['Гордієнко', 'Хоменко']);
  if (!comes || !cannot) throw new Error('nobody');
  const occupied = async () =>
    (await expectOf<{ counts: { occupied: number } }>(url, `GET /events/${event.id}/details`, { token: organizer }))
      .counts.occupied;
  const linksOf = async (person: { email: string }) => {
    // Reminders go out once a minute.
    const email = await waitForEmail(url, person.email, ({ text }) => text.includes('/coming?'), { withinMs: 150_000 });
    const links = email.text.match(/https?:\/\/\S+/g)?.filter(link => link.includes('/coming?')) ?? [];
    return { first: linkIn(email, '/coming'), notComing: links.find(link => link.includes('answer=notComing')) ?? '' };
  };

  await test.step('who comes says so by one press; opening the link says nothing by itself', async () => {
    const { first } = await linksOf(comes);
    await page.goto(first);
    await expect(page.getByRole('heading', { name: coming.title })).toBeVisible();
    await expect(page.getByText('Видача сьогодні', { exact: false })).toBeVisible();
    expect(await occupied()).toBe(2);
    await expectWhole(page);
    await page.getByRole('button', { name: coming.sayComing }).tap();
    await expect(page.getByRole('heading', { name: coming.isComing })).toBeVisible();
    await expectWhole(page);
    expect(await occupied()).toBe(2);
  });

  const { notComing } = await linksOf(cannot);
  await test.step('who cannot frees the place, and reads first what that means', async () => {
    await page.goto(notComing);
    await expect(page.getByText(coming.notComingText)).toBeVisible();
    // The answer of the link comes first.
    await expect(page.locator('main').getByRole('button').first()).toHaveText(coming.sayNotComing);
    await page.getByRole('button', { name: coming.sayNotComing }).tap();
    await expect(page.getByRole('heading', { name: coming.isNotComing })).toBeVisible();
    expect(await occupied()).toBe(1);
  });

  await test.step('the link opened again tells what was said, and takes nothing back', async () => {
    await page.goto(notComing);
    await expect(page.getByRole('heading', { name: coming.isNotComing })).toBeVisible();
    await expect(page.getByRole('button', { name: coming.sayComing })).toHaveCount(0);
    await expectWhole(page);
    expect(await occupied()).toBe(1);
  });

  await test.step('a link that nobody was sent is broken', async () => {
    const strange = new URL(notComing);
    const token = strange.searchParams.get('token') ?? '';
    strange.searchParams.set('token', `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`);
    await page.goto(strange.href);
    await expect(page.getByRole('heading', { name: coming.broken })).toBeVisible();
    await page.goto('/coming');
    await expect(page.getByRole('heading', { name: coming.broken })).toBeVisible();
    await expectWhole(page);
    expect(await occupied()).toBe(1);
  });
});
