import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectOf } from './support/client.ts';
import { demoEmail, demoEvent, demoSession, keptBy } from './support/demo.ts';
import { keptDrafts } from './support/kept-drafts.ts';
import { phone } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, fill, press } from './support/walk.ts';
import { words } from './support/words.ts';

const { events, invite } = words.uk.cabinet;
const { action, field, list } = words.uk.common;

const day = (days: number) => {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { iso, typed: iso.split('-').toReversed().join('.') };
};
const aPicture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#1D5A75' } })
    .png()
    .toBuffer();
const plural = (text: string, count: number) => text.replace('{{count}}', String(count));
const addressOf = (page: Page) => new URL(page.url()).pathname;

test.use(phone);

test('a private event, by thumb: people from a spreadsheet, a picture, changed, postponed, copied, put into the calendar [R-EVT-1, R-EVT-17, R-EVT-18, R-EVT-23, R-EVT-24, R-EVT-25, R-PAR-28, R-PAR-31]', async ({
  browser,
  product,
}) => {
  const session = await demoSession(product.url, 'volunteer');
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: keptBy(product.url, { session, language: 'uk' }),
  });
  const page = await context.newPage();
  // The browser asks whether to leave what is not saved.
  page.on('dialog', dialog => void dialog.accept());
  const inTwoWeeks = day(14);

  await test.step('addresses that cannot be invited are told at the very address, and hold the event back', async () => {
    await page.goto('/cabinet/events/new');
    await page.getByRole('radio', { name: new RegExp(events.form.typeName.private) }).check();
    await fill(page, {
      name: 'Ковдри для запрошених',
      description: 'Теплі ковдри. Візьміть паспорт.',
      eventDate: inTwoWeeks.typed,
      eventTime: '11:00',
      regionId: '63',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants: '1',
      invitationText: 'Ласкаво просимо.',
      respondTimeHours: '12',
    });
    await page.locator('[name="locationCity"]').pressSequentially('Хар');
    await page.getByRole('option', { name: 'Харків', exact: true }).click();
    await page
      .getByLabel(invite.list)
      .fill(`E-mail\nБойко\tГанна\t${demoEmail('displaced')}\nnobody@test.example; NOBODY@test.example`);
    await expect(page.getByText(plural(invite.repeated_one, 1))).toBeVisible();
    await expect(page.getByText(invite.why.wrong)).toBeVisible();
    await expect(page.getByText('Вибрано людей: 2, а вільних місць: 1', { exact: false })).toBeVisible();
    await expectWhole(page);

    await press(page, events.form.create);
    await expect(page.getByText(invite.correctionList)).toBeVisible();
    await press(page, `${action.remove}: E-mail`);
    await press(page, events.form.create);
    await expect(page.getByText(invite.why.unknown)).toBeVisible();
    await expect(page.getByText(events.form.notInvited)).toBeVisible();
    await press(page, `${action.remove}: nobody@test.example`);
    await expect(page.getByText(plural(invite.count_one, 1))).toBeVisible();
  });

  await test.step('what was typed outlives a closed tab', async () => {
    await expect.poll(() => page.evaluate(keptDrafts)).not.toContain('nobody@');
    await page.goto('about:blank');
    await page.goto('/cabinet/events/new');
    await expect(page.getByText(field.draftKept)).toBeVisible();
    await expect(page.locator('[name="locationCity"]')).toHaveValue('Харків');
    await expect(page.getByText(plural(invite.count_one, 1))).toBeVisible();
  });

  await test.step('a picture is sent, and the event is there', async () => {
    const picture = { name: 'ковдри.png', mimeType: 'image/png', buffer: await aPicture() };
    // They come once one is near them.
    await page.getByRole('heading', { name: events.form.media }).scrollIntoViewIfNeeded();
    await page.getByTestId('file-mediaFileIds').setInputFiles(picture);
    await expect(page.getByRole('button', { name: 'Прибрати ковдри.png' })).toBeVisible();
    await press(page, events.form.create);
    await expect(page.getByRole('heading', { level: 1, name: 'Ковдри для запрошених' })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`1 ${events.organizer.invited}`) })).toBeVisible();
    // Only invited people may know of it: there is no public page to share.
    await expect(page.getByRole('button', { name: events.tools.share })).toHaveCount(0);
    await expectWhole(page);
  });
  const id = addressOf(page).split('/').at(-1) ?? '';

  await test.step('its picture opens large and closes by the keyboard', async () => {
    const small = page.getByRole('button', { name: 'Фото: 1 з 1' });
    await small.click();
    await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 320);
    await page.keyboard.press('Escape');
    await expect(small).toBeFocused();
  });

  await test.step('changed, it keeps its picture; the kind and the region are explained as fixed', async () => {
    await page.getByRole('link', { name: action.edit }).click();
    await expect(page.getByText(events.form.typeFixed)).toBeVisible();
    await page.getByRole('heading', { name: events.form.media }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Прибрати ковдри.png' })).toBeVisible();
    await fill(page, { name: 'Ковдри й подушки' });
    await press(page, events.form.save);
    await expect(page.getByRole('heading', { level: 1, name: 'Ковдри й подушки' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Фото: 1 з 1' })).toBeVisible();
  });

  await test.step('postponed in two taps, and who is told is said first', async () => {
    await press(page, events.postpone.action);
    await expect(page.getByRole('dialog').getByText(plural(events.postpone.tells_one, 1))).toBeVisible();
    await agree(page, events.postpone.action);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('time').first()).toContainText('12:00');
  });

  await test.step('the calendar gets the moment it was moved to', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, events.tools.calendar)]);
    expect(file.suggestedFilename()).toBe('oplich.ics');
    const { eventDate } = await expectOf<{ eventDate: string }>(product.url, `GET /events/${id}/details`, {
      token: session.authenticationToken,
    });
    const calendar = await readFile(await file.path(), 'utf8');
    expect(calendar).toContain(`DTSTART:${eventDate.replace(/[-:]|\.\d+/g, '')}`);
    expect(calendar).toContain('SUMMARY:Ковдри й подушки');
  });

  await test.step('a copy has all but the date, the people and the picture', async () => {
    await press(page, action.moreActions);
    await page.getByRole('link', { name: events.organizer.copy }).click();
    await expect(page.getByText('Скопійовано захід «Ковдри й подушки»', { exact: false })).toBeVisible();
    await expect(page.locator('[name="name"]')).toHaveValue('Ковдри й подушки');
    await expect(page.locator('[name="eventDate"]')).toHaveValue('');
    await expect(page.getByLabel(invite.list)).toHaveValue('');
    await page.getByRole('heading', { name: events.form.media }).scrollIntoViewIfNeeded();
    await expect(page.getByTestId('file-mediaFileIds')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Прибрати ковдри.png' })).toHaveCount(0);
  });

  await test.step('the invited person sees the new time and can answer', async () => {
    const person = await demoSession(product.url, 'displaced');
    const theirs = await browser.newContext({
      baseURL: product.url,
      storageState: keptBy(product.url, { session: person, language: 'uk' }),
    });
    const their = await theirs.newPage();
    await their.goto(`/cabinet/events/${id}`);
    await expect(their.getByText('Ласкаво просимо.')).toBeVisible();
    await expect(their.locator('time').first()).toContainText('12:00');
    await expect(their.getByRole('button', { name: events.part.decline })).toBeVisible();
    await theirs.close();
  });
  await context.close();
});

test('a list of events stands in its address: a link shows the same, and folded filters say that they narrow [R-EVT-15]', async ({
  browser,
  product,
}) => {
  const session = await demoSession(product.url, 'admin');
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: keptBy(product.url, { session, language: 'uk' }),
  });
  const page = await context.newPage();
  await page.goto('/cabinet/events?type=hybrid&sort=name');
  await expect(page.getByRole('button', { name: 'Фільтри: 1' })).toBeVisible();
  await press(page, 'Фільтри: 1');
  await expect(page.getByLabel(events.list.type)).toHaveValue('hybrid');
  await page.getByLabel(events.list.type).selectOption('general');
  await expect(page).toHaveURL(/type=general/);
  await press(page, list.show);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectWhole(page);
  await context.close();
});

test('a general event is passed on by its public page [R-EVT-27]', async ({ browser, product }) => {
  const session = await demoSession(product.url, 'volunteer');
  const { id } = await demoEvent(product.url);
  const context = await browser.newContext({
    baseURL: product.url,
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: keptBy(product.url, { session, language: 'uk' }),
  });
  const page = await context.newPage();
  await page.goto(`/cabinet/events/${id}`);
  await press(page, events.tools.share);
  await expect(page.getByText(events.tools.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${product.url}/events/preview/${id}`);
  await context.close();
});
