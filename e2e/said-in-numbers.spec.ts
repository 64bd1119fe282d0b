import { aDisplacedPerson, aGeneralEvent, confirmedAt, expectOf } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { waitForEmail } from './support/mailbox.ts';
import { openAs, openPhoneOf } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { participants, events } = allWords.uk.cabinet;
const { action } = allWords.uk.common;
const counted = (text: string, count: number) => text.replace('{{count}}', String(count));
const told = (text: string, people: number) => text.replace('{{people}}', String(people));

test('by thumb an organizer reads how many a filter reaches, invites just as many, and learns who they are when they apply [R-DAY-12, R-DAY-13, R-DAY-14]', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const { inviteFiltered } = participants;
  const { authenticationToken: token } = await demoSession(url, 'volunteer');
  const event = await aGeneralEvent(url, token, { maxParticipants: 30 });
  const people: Awaited<ReturnType<typeof aDisplacedPerson>>[] = [];
  // Seven people, shown as five: nobody can be identified by counting.
  for (let n = 0; n < 7; n++) people.push(await aDisplacedPerson(url, { surname: 'Довгань', birthday: '1928-03-04' }));

  const page = await openAs(browser, product, 'volunteer', { isPhone: true });
  const dialog = page.getByRole('dialog', { name: inviteFiltered.title });
  await test.step('counted first, and for another filter anew', async () => {
    await page.goto(`/cabinet/events/${event.id}`);
    await press(page, action.moreActions);
    await press(page, inviteFiltered.action);
    await fill(page, { 'filter.ageFrom': '120' });
    await agree(page, inviteFiltered.count);
    await expect(dialog.getByText(inviteFiltered.fewer.replace('{{least}}', '5'))).toBeVisible();
    await fill(page, { 'filter.ageFrom': '97' });
    await agree(page, inviteFiltered.count);
    await expect(dialog.getByText(told(inviteFiltered.reaches, 5))).toBeVisible();
    await expectWhole(page);
  });

  await test.step('as many are invited as was said, and nobody knows who', async () => {
    await agree(page, counted(inviteFiltered.send_many, 5));
    await expect(page.getByText(told(inviteFiltered.done, 5))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: new RegExp(`5 ${events.organizer.invited}`) }).tap();
    await expect(page.getByText('Довгань')).toHaveCount(0);
    await expectWhole(page);
  });

  await test.step('who applies is known by name', async () => {
    const [first] = people;
    if (!first) throw new Error('nobody');
    await waitForEmail(url, first.email, ({ text }) => text.includes(`/cabinet/events/${event.id}`));
    const own = await openPhoneOf(browser, product, first.email);
    await own.goto(`/cabinet/events/${event.id}`);
    await own.getByRole('button', { name: events.part.accept }).tap();
    await agree(own, events.part.accept);
    await expect(own.getByRole('button', { name: events.part.accept })).toHaveCount(0);
    await page.goto(`/cabinet/events/${event.id}/participants/confirmed`);
    await expect(page.getByRole('link', { name: /Довгань/ })).toHaveCount(1);
  });
});

test('by thumb an organizer reads how many a message goes to, takes it back in time, and nobody has read it [R-DAY-9]', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const { message } = participants;
  const { authenticationToken: token } = await demoSession(url, 'volunteer');
  const event = await aGeneralEvent(url, token);
  const people = await confirmedAt(url, token, event, ['Литвин', 'Панченко', 'Романюк']);
  const waiting = await aDisplacedPerson(url);
  await expectOf(url, `POST /events/${event.id}/participants/apply`, { token: waiting.token, body: {} });
  const wrote = async ({ token }: { token: string }) =>
    (await expectOf<{ items: { kind: string }[] }>(url, 'GET /notifications', { token })).items.map(({ kind }) => kind);

  const page = await openAs(browser, product, 'volunteer', { isPhone: true });
  await page.goto(`/cabinet/events/${event.id}`);
  const bar = page.getByRole('group', { name: message.undo.label });
  const write = async (text: string) => {
    await press(page, action.moreActions);
    await press(page, message.action);
    await fill(page, { text });
  };

  await test.step('the number follows whom it is written to', async () => {
    await write('Вхід із двору.');
    const dialog = page.getByRole('dialog', { name: message.title });
    await expect(dialog.getByText(counted(message.reaches_few, 3), { exact: true })).toBeVisible();
    await dialog.getByRole('checkbox', { name: /\(1\)$/ }).check();
    await expect(dialog.getByText(counted(message.reaches_few, 4), { exact: true })).toBeVisible();
    await dialog.getByRole('checkbox', { name: /\(1\)$/ }).uncheck();
    await expectWhole(page);
    await agree(page, message.send);
  });

  await test.step('taken back within its time: nobody was told, and the page shows no word of it', async () => {
    await expect(bar).toBeInViewport();
    await expect(bar.getByRole('timer')).toHaveText(/\d/);
    await expectWhole(page);
    await bar.getByRole('button', { name: message.undo.action }).tap();
    await expect(page.getByText(message.undo.undone)).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Вхід із двору.')).toHaveCount(0);
    for (const one of people) expect(await wrote(one)).not.toContain('eventMessage');
  });

  await test.step('the next one goes out, to those it was written to and nobody else', async () => {
    await write('Вхід із вулиці.');
    await agree(page, message.send);
    await expect(bar).toBeVisible();
    const [first] = people;
    if (!first) throw new Error('nobody');
    const { text } = await waitForEmail(url, first.email, email => email.text.includes('Вхід із'), {
      withinMs: 150_000,
    });
    expect(text).toContain('Вхід із вулиці.');
    expect(await wrote(first)).toContain('eventMessage');
    expect(await wrote(waiting)).not.toContain('eventMessage');
    const own = await openPhoneOf(browser, product, first.email);
    await own.goto(`/cabinet/events/${event.id}`);
    await expect(own.getByText('Вхід із вулиці.')).toBeVisible();
    await expectWhole(own);
  });
});
