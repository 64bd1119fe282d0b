import { sampleVideo } from './support/sample-video.ts';
import { expectOf } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { reports, events } = allWords.uk.cabinet;

/** Its day has begun when it is created. */
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

test('from a phone: accomplished, reported with a video, given back, corrected, accepted, and the event is finished [R-REP-1, R-REP-9, R-REP-10]', async ({
  browser,
  product,
}) => {
  const { authenticationToken: token } = await demoSession(product.url, 'volunteer');
  const event = await expectOf<{ id: string }>(product.url, 'POST /events', { token, body: anEventNow() });
  const partner = await openAs(browser, product, 'volunteer', { isPhone: true });
  await partner.goto(`/cabinet/events/${event.id}`);
  await press(partner, events.organizer.accomplish);
  await agree(partner, events.organizer.accomplish);
  await partner.getByRole('link', { name: events.report.begin, exact: true }).click();

  // Known values are filled in; missing ones are named before anything is sent.
  await expect(partner.getByLabel(reports.form.titleField, { exact: true })).toHaveValue('Теплі речі з машини');
  await press(partner, reports.form.submit);
  await expect(partner.getByText(reports.form.chooseCondition)).toBeVisible();
  await partner.getByLabel(reports.form.description, { exact: true }).fill('Видано все, черги не було.');
  await partner.getByLabel(reports.form.peopleHelped, { exact: true }).fill('9');
  await partner.getByLabel(new RegExp(reports.category.elderly)).fill('8');
  await partner.getByRole('checkbox', { name: reports.condition.rented }).check();
  await partner
    .getByTestId('file-mediaFileIds')
    .setInputFiles({ name: 'видача.webm', mimeType: 'video/webm', buffer: await sampleVideo(partner) });
  await expect(partner.getByText('видача.webm').first()).toBeVisible();
  await expect(partner.getByText(/Чернетку збережено/)).toBeVisible();

  // Closed and opened again: the draft is there, the video with it.
  await partner.reload();
  await expect(partner.getByText('видача.webm').first()).toBeVisible();
  await expect(partner.getByLabel(reports.form.description, { exact: true })).toHaveValue(/черги не було/);
  await expectWhole(partner);
  await press(partner, reports.form.submit);
  await expect(partner.getByText(reports.status.submitted, { exact: true })).toBeVisible();
  const address = partner.url();

  const administrator = await openAs(browser, product, 'admin', { isPhone: true });
  await administrator.goto(address);
  await press(administrator, events.media.video.replace('{{number}}', '1').replace('{{total}}', '1'));
  const film = administrator.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await administrator.keyboard.press('Escape');
  await press(administrator, reports.do.return);
  await administrator.getByRole('dialog').getByLabel(reports.return.comment).fill('Скільки було дітей?');
  await agree(administrator, reports.do.return);
  await expect(administrator.getByText(reports.status.returned, { exact: true }).first()).toBeVisible();

  await partner.reload();
  await expect(partner.getByText('Скільки було дітей?')).toBeVisible();
  await partner.getByRole('link', { name: reports.do.correct, exact: true }).click();
  await partner.getByLabel(new RegExp(reports.category.children)).fill('1');
  await press(partner, reports.form.submit);
  await expect(partner.getByText(reports.status.submitted, { exact: true })).toBeVisible();

  await administrator.reload();
  await press(administrator, reports.do.accept);
  await agree(administrator, reports.do.accept);
  await expect(administrator.getByText(reports.status.accepted, { exact: true }).first()).toBeVisible();
  await expectWhole(administrator);
  await partner.goto(`/cabinet/events/${event.id}`);
  await expect(partner.getByText(events.status.finished, { exact: true }).first()).toBeVisible();
  await partner.context().close();
  await administrator.context().close();
});
