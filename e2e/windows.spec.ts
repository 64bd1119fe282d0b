import type { Page } from '@playwright/test';
import { aDisplacedPerson, expectOf } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { openAs, openPhoneOf } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { expectWhole } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { windows } = allWords.uk.cabinet;

/** An event of two hours in two windows of one person, in nine days from now. */
async function anEvent(url: string, token: string) {
  const begins = new Date(Date.now() + 9 * 86_400_000);
  begins.setUTCHours(8, 0, 0, 0);
  const at = (hours: number) => new Date(begins.getTime() + hours * 3_600_000).toISOString();
  return expectOf<{ id: string; windowList: { start: string }[] }>(url, 'POST /events', {
    token,
    body: {
      name: 'Видача за часом прибуття',
      description: 'Приходьте у свій час.',
      eventDate: at(0),
      endsAt: at(3),
      windows: { minutes: 60, people: 1, desks: 1 },
      regionId: 63,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants: 2,
      type: 'general',
      issuedAid: [],
    },
  });
}

const timesOf = async (page: Page) =>
  page.getByRole('radio').evaluateAll(all => all.map(one => (one as HTMLInputElement).value));

test('on phones a person sees and changes the time, the organizer sees the day and moves them [R-WIN-5, R-WIN-6, R-WIN-8, R-WIN-9]', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const { authenticationToken: token } = await demoSession(url, 'volunteer');
  const event = await anEvent(url, token);
  const people = [
    await aDisplacedPerson(url, { surname: 'Щербак' }),
    await aDisplacedPerson(url, { surname: 'Яценко' }),
  ];
  for (const person of people) {
    await expectOf(url, `POST /events/${event.id}/participants/apply`, { token: person.token, body: {} });
    await expectOf(url, `POST /events/${event.id}/participants/${person.id}/confirmed`, { token });
  }
  const [first] = people;
  if (!first) throw new Error('nobody');
  const [, , last] = event.windowList;

  await test.step('the person changes to the hour that is free', async () => {
    const page = await openPhoneOf(browser, { url }, first.email);
    await page.goto(`/cabinet/events/${event.id}`);
    await page.getByRole('button', { name: windows.change }).tap();
    await expect(page.getByRole('radio')).toHaveCount(3);
    expect(await timesOf(page)).toEqual(event.windowList.map(({ start }) => start));
    // The other person has the second hour.
    await expect(page.getByRole('radio').nth(1)).toBeDisabled();
    await page.getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: windows.save }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectWhole(page);
    const seen = await expectOf<{ myParticipation: { window: { start: string } } }>(
      url,
      `GET /events/displaced/${event.id}/details`,
      { token: first.token },
    );
    expect(seen.myParticipation.window.start).toBe(last?.start);
    await page.context().close();
  });

  await test.step('the organizer sees the day, narrows the list to an hour and moves the person back', async () => {
    const page = await openAs(browser, product, 'volunteer', { isPhone: true });
    await page.goto(`/cabinet/events/${event.id}`);
    await expect(page.getByRole('heading', { name: windows.day.title })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(windows.day.title) }).tap();
    await expect(page.getByRole('table', { name: windows.day.title }).getByRole('row')).toHaveCount(4);
    await expectWhole(page);
    await page.goto(
      `/cabinet/events/${event.id}/participants/confirmed?window=${encodeURIComponent(last?.start ?? '')}`,
    );
    await expect(page.getByRole('link', { name: /^Щербак/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Яценко/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^Щербак/ }).tap();
    await page.getByRole('button', { name: windows.change }).tap();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: windows.save }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const list = await expectOf<{ items: { surname: string; window: { start: string } }[] }>(
      url,
      `GET /events/${event.id}/participants/confirmed`,
      { token },
    );
    expect(list.items.find(({ surname }) => surname === 'Щербак')?.window.start).toBe(event.windowList[0]?.start);
    await page.context().close();
  });
});
