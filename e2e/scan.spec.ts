import { readFile } from 'node:fs/promises';
import { ticketPath } from '@oplich/contract/participants/ticket';
import { launchWithCamera } from './support/cameras/camera.ts';
import { expectOf } from './support/client.ts';
import { demoSession, keptBy, type Session } from './support/demo.ts';
import { expect, test } from './support/product.ts';
import type { Product } from './support/run-product.ts';
import { words as allWords } from './support/words.ts';

const { handOut } = allWords.uk.cabinet;
let session: Session;
let eventId: string;
let person: { participantId: string; surname: string };

/** An event at which somebody who did not come may still get the aid. */
test.beforeAll(async ({ product }) => {
  session = await demoSession(product.url, 'volunteer');
  const token = session.authenticationToken;
  const { items } = await expectOf<{ items: { id: string; allowed: string[]; counts: { confirmed: number } }[] }>(
    product.url,
    'GET /events?pageSize=100',
    { token },
  );
  const event = items.find(one => one.allowed.includes('handOut') && one.counts.confirmed > 0);
  if (!event) throw new Error('the demo has no event at which aid may be issued');
  eventId = event.id;
  const path = `GET /events/${eventId}/participants/confirmed`;
  const confirmed = await expectOf<{ items: (typeof person)[] }>(product.url, path, { token });
  person = confirmed.items[0]!;
});

/** The table on a phone whose camera sees the text, if its user allows it. */
async function scan(product: Product, text: string, { allows = true } = {}) {
  const browser = await launchWithCamera(text, product.dataDir, allows);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    storageState: keptBy(product.url, { session, language: 'uk' }),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`/cabinet/events/${eventId}/hand-out`);
  await page.getByRole('button', { name: handOut.scan }).click();
  return { page, close: () => browser.close() };
}

test('the camera reads the ticket and says who stands there [R-PAR-30]', async ({ product }) => {
  const address = product.url + ticketPath({ eventId, participantId: person.participantId });
  const { page, close } = await scan(product, address);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(person.surname) })).toBeVisible();
  await expect(page.getByRole('button', { name: handOut.card.issue, exact: true })).toBeVisible();
  await close();
});

test('a ticket of another event, a stranger’s ticket and any other code are told for what they are [R-PAR-30]', async ({
  product,
}) => {
  const nobody = '01890000-0000-7000-8000-000000000000';
  const cases = [
    [ticketPath({ eventId: nobody, participantId: person.participantId }), handOut.scanner.otherEvent],
    [ticketPath({ eventId, participantId: nobody }), handOut.scanner.unknown],
    ['/4820000123456', handOut.scanner.notTicket],
  ] as const;
  for (const [path, words] of cases) {
    const { page, close } = await scan(product, product.url + path);
    await expect(page.getByText(words)).toBeVisible();
    await close();
  }
});

test('without leave to use the camera the way by surname is named [R-PAR-30]', async ({ product }) => {
  const { page, close } = await scan(product, 'anything', { allows: false });
  await expect(page.getByText(handOut.scanner.notAllowed)).toBeVisible();
  await page.getByRole('button', { name: allWords.uk.common.action.close }).click();
  await expect(page.getByRole('searchbox', { name: handOut.search })).toBeVisible();
  await close();
});

test('the code of a ticket leads its organizer to the participant, whatever camera reads it [R-PAR-46]', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({
    baseURL: product.url,
    storageState: keptBy(product.url, { session, language: 'uk' }),
  });
  await page.goto(ticketPath({ eventId, participantId: person.participantId }));
  await expect(page).toHaveURL(`/cabinet/events/${eventId}/users/${person.participantId}`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.surname) })).toBeVisible();
  await page.close();
});

test('a ticket has a number and can be kept as a picture [R-PAR-46]', async ({ browser, product }) => {
  const own = await demoSession(product.url, 'displaced');
  const { items } = await expectOf<{ items: { id: string; myParticipation: { status: string } }[] }>(
    product.url,
    'GET /events/displaced/registered',
    { token: own.authenticationToken },
  );
  const event = items.find(({ myParticipation }) => ['confirmed', 'aided'].includes(myParticipation.status))!;
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 360, height: 640 },
    storageState: keptBy(product.url, { session: own, language: 'uk' }),
  });
  await page.goto(`/cabinet/events/${event.id}/ticket`);
  await expect(page.getByText(/^Квиток \d{3}\s\d{3}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: allWords.uk.cabinet.ticket.code })).toBeInViewport({ ratio: 0.9 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: allWords.uk.cabinet.ticket.save }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Квиток \d{6}\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  await page.close();
});
