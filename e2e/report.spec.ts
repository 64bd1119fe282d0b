import type { Browser } from '@playwright/test';
import { expectOf } from './support/client.ts';
import { demoSession, keptBy, type DemoAccount } from './support/demo.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, press } from './support/walk.ts';
import type { Product } from './support/run-product.ts';
import { words as allWords } from './support/words.ts';

const { reports, events } = allWords.uk.cabinet;

async function aPhone(browser: Browser, product: Product, account: DemoAccount) {
  const context = await browser.newContext({
    baseURL: product.url,
    timezoneId: 'Europe/Kyiv',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    storageState: keptBy(product.url, { session: await demoSession(product.url, account), language: 'uk' }),
  });
  return { context, page: await context.newPage() };
}

/** A film of one frame's head: enough for the server to know it as MP4. */
function aFilm(): Buffer {
  const bytes = Buffer.alloc(120_000);
  bytes.write('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  return bytes;
}

/** Its day has come as soon as it is there. */
const anEventNow = () => ({
  name: 'Теплі речі з машини',
  description: 'Виїзна видача у дворі.',
  eventDate: new Date(Date.now() + 2000).toISOString(),
  regionId: 63,
  locationCity: 'Харків',
  locationAddress: 'вул. Клочківська, 44',
  maxParticipants: 10,
  type: 'general',
});

test('from a phone: accomplished, reported with a video, given back, mended, accepted, and the event is finished [spec §4, §5]', async ({
  browser,
  product,
}) => {
  test.setTimeout(90_000);
  const { authenticationToken: token } = await demoSession(product.url, 'volunteer');
  const event = await expectOf<{ id: string }>(product.url, 'POST /events', { token, body: anEventNow() });
  const partner = await aPhone(browser, product, 'volunteer');
  await partner.page.goto(`/cabinet/events/${event.id}`);
  await press(partner.page, events.organizer.accomplish);
  await agree(partner.page, events.organizer.accomplish);
  await partner.page.getByRole('link', { name: events.report.begin, exact: true }).click();

  // What is known is filled in; what is missing is named before anything is sent.
  await expect(partner.page.getByLabel(reports.form.titleField, { exact: true })).toHaveValue('Теплі речі з машини');
  await press(partner.page, reports.form.submit);
  await expect(partner.page.getByText(reports.form.chooseCondition)).toBeVisible();
  await partner.page.getByLabel(reports.form.description, { exact: true }).fill('Видано все, черги не було.');
  await partner.page.getByLabel(reports.form.peopleHelped, { exact: true }).fill('9');
  await partner.page.getByLabel(new RegExp(reports.category.elderly)).fill('9');
  await partner.page.getByRole('checkbox', { name: reports.condition.rented }).check();
  await partner.page
    .getByTestId('file-mediaFileIds')
    .setInputFiles({ name: 'видача.mp4', mimeType: 'video/mp4', buffer: aFilm() });
  await expect(partner.page.getByText('видача.mp4').first()).toBeVisible();
  await expect(partner.page.getByText(/Чернетку збережено/)).toBeVisible();

  // Closed and opened again: the draft is there, the video with it.
  await partner.page.reload();
  await expect(partner.page.getByText('видача.mp4').first()).toBeVisible();
  await expect(partner.page.getByLabel(reports.form.description, { exact: true })).toHaveValue(/черги не було/);
  await expectWhole(partner.page);
  await press(partner.page, reports.form.submit);
  await expect(partner.page.getByText(reports.status.submitted, { exact: true })).toBeVisible();
  const address = partner.page.url();

  const administrator = await aPhone(browser, product, 'admin');
  await administrator.page.goto(address);
  await press(administrator.page, reports.do.return);
  await administrator.page.getByRole('dialog').getByLabel(reports.return.comment).fill('Скільки було дітей?');
  await agree(administrator.page, reports.do.return);
  await expect(administrator.page.getByText(reports.status.returned, { exact: true }).first()).toBeVisible();

  await partner.page.reload();
  await expect(partner.page.getByText('Скільки було дітей?')).toBeVisible();
  await partner.page.getByRole('link', { name: reports.do.mend, exact: true }).click();
  await partner.page.getByLabel(new RegExp(reports.category.children)).fill('1');
  await press(partner.page, reports.form.submit);
  await expect(partner.page.getByText(reports.status.submitted, { exact: true })).toBeVisible();

  await administrator.page.reload();
  await press(administrator.page, reports.do.accept);
  await agree(administrator.page, reports.do.accept);
  await expect(administrator.page.getByText(reports.status.accepted, { exact: true }).first()).toBeVisible();
  await expectWhole(administrator.page);
  await partner.page.goto(`/cabinet/events/${event.id}`);
  await expect(partner.page.getByText(events.status.finished, { exact: true }).first()).toBeVisible();
  await partner.context.close();
  await administrator.context.close();
});
