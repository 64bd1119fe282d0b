import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import {
  aGeneralEvent,
  anApprovedVolunteer,
  aPosition,
  confirmedAt,
  expectOf,
  logIn,
  password,
} from './support/client.ts';
import { keptBy } from './support/demo.ts';
import { aMorning, firstAdministrator, type MorningProduct } from './support/morning.ts';
import { expect, test } from './support/product.ts';
import { agree, fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const { acts, codes, handOut, help, warehouse } = allWords.uk.cabinet;

/** The unique code of the goods, their category, and why not all of them arrived. */
const uniqueCode = 'UA-2026-00042';
const name = 'Ковдра вовняна';
const shortBecause = 'Одна ковдра промокла в дорозі.';

let product: MorningProduct;
let administrator: string;
let partner: { email: string; token: string };

test.beforeAll(async () => {
  product = await aMorning();
  administrator = await logIn(product.url, firstAdministrator.email, firstAdministrator.password);
  partner = await anApprovedVolunteer(product.url, administrator);
});
test.afterAll(() => product.end());

async function aDesk(browser: Browser, email: string, secret: string): Promise<Page> {
  const session = await expectOf<{ authenticationToken: string; refreshToken: string; userRole: string }>(
    product.url,
    'POST /accounts/login',
    { body: { email, password: secret } },
  );
  const context = await browser.newContext({
    baseURL: product.url,
    timezoneId: 'Europe/Kyiv',
    viewport: { width: 1280, height: 800 },
    storageState: keptBy(product.url, { session, language: 'uk' }),
  });
  await context.clock.setFixedTime(product.now());
  return context.newPage();
}

interface Account {
  readonly lines: readonly Readonly<Record<string, string>>[];
}
/** What became of the code's goods in a warehouse, in quantities. */
const accountOf = async (token: string) =>
  (await expectOf<Account>(product.url, `GET /warehouse/codes/account?code=${uniqueCode}`, { token })).lines;

/** An event an hour from now with one confirmed person and goods for them. */
async function aHandOut(positionId: string, surname: string): Promise<{ eventId: string; person: { email: string } }> {
  const { url } = product;
  const event = await aGeneralEvent(url, partner.token, {
    name: 'Теплі речі перед зимою',
    eventDate: new Date(product.now().getTime() + 3_600_000).toISOString(),
    issuedAid: [{ positionId, quantityPerParticipant: '2' }],
  });
  const [person] = await confirmedAt(url, partner.token, event, [surname]);
  if (!person) throw new Error('nobody was confirmed');
  return { eventId: event.id, person };
}

test('goods under a unique code from a partner’s request to the report: nothing of them is unaccounted for [R-ACT-5, R-JRN-2, R-REQ-4, R-REQ-16, R-WHS-18]', async ({
  browser,
}) => {
  await aPosition(product.url, administrator, {
    name,
    units: 'шт.',
    quantity: '10',
    netUnitPrice: '120',
    costPerItemWithoutVat: '100.10',
    receivedDate: '2026-02-10',
    category: 'clothing',
    uniqueCode,
  });
  const desk = await aDesk(browser, partner.email, password);
  const office = await aDesk(browser, firstAdministrator.email, firstAdministrator.password);

  await test.step('the partner asks for goods of the central warehouse with an official letter', async () => {
    await desk.goto('/cabinet/help/request');
    await fill(desk, { category: 'clothing', title: 'Ковдри для гуртожитку', description: 'На шість ліжок.' });
    await press(desk, help.form.addCentral);
    const position = desk.locator('[name="items.0.positionId"]');
    await position.fill(name);
    await desk.getByRole('option', { name }).click();
    await fill(desk, { 'items.0.quantity': '6' });
    await desk.getByTestId('file-officialLetterRequestFileIds').setInputFiles({
      name: 'лист.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
    // A form is not sent while a file of it is under way.
    await expect(desk.getByText('Додано: лист.pdf')).toBeVisible();
    await press(desk, help.form.send);
    await expect(desk.getByRole('heading', { level: 1, name: 'Ковдри для гуртожитку' })).toBeVisible();
  });

  await test.step('the administrator executes it with what was asked for', async () => {
    await office.goto(new URL(desk.url()).pathname);
    await press(office, help.actions.execute);
    await expect(office.locator('[name="lines.0.quantity"]')).toHaveValue('6');
    await fill(office, { place: 'м. Київ, вул. Хрещатик, 1' });
    await agree(office, help.actions.execute);
    await office.getByRole('link', { name: help.decision.act }).click();
    await expect(office.getByText(acts.status.issued, { exact: true }).first()).toBeVisible();
    expect(await accountOf(administrator)).toMatchObject([{ received: '10', onHand: '4', inTransit: '6' }]);
  });

  const actId = new URL(office.url()).pathname.split('/').at(-1) ?? '';
  await test.step('the partner confirms less than was sent, and has to say why', async () => {
    await desk.goto('/cabinet/help/acts?direction=received&status=issued');
    await desk.getByRole('link', { name: /^АП-/ }).click();
    await press(desk, acts.do.confirm);
    await fill(desk, { 'lines.0.quantity': '5' });
    await agree(desk, acts.do.confirm);
    await expect(desk.getByText(acts.confirm.commentNeeded)).toBeVisible();
    await fill(desk, { comment: shortBecause });
    await agree(desk, acts.do.confirm);
    await expect(desk.getByText(acts.shortWhy.replace('{{comment}}', shortBecause))).toBeVisible();
    expect(await accountOf(administrator)).toMatchObject([
      { onHand: '4', inTransit: '0', transferred: '5', shortage: '1' },
    ]);
  });

  const { items } = await expectOf<{ items: { receivedPositionId: string }[] }>(
    product.url,
    `GET /acts/${actId}`,
    partner,
  );
  const positionId = items[0]?.receivedPositionId ?? '';
  await test.step('some of the goods are issued at an event', async () => {
    const { eventId, person } = await aHandOut(positionId, 'Щербак');
    await desk.goto(`/cabinet/events/${eventId}/hand-out`);
    await desk.getByRole('button', { name: /^Щербак/ }).click();
    await press(desk, handOut.card.issue);
    await expect(desk.getByText(handOut.state.aided, { exact: true }).first()).toBeVisible();
    // The person sees whose goods they are, where they were issued and what they cost.
    const home = await aDesk(browser, person.email, password);
    await home.goto('/cabinet/activity?kind=receivedAid');
    const aid = home.getByRole('listitem').filter({ hasText: name });
    for (const said of [uniqueCode, 'вул. Сумська, 1', /2\sшт\./, /200,20/]) await expect(aid).toContainText(said);
    await home.context().close();
  });

  await test.step('the rest is written off', async () => {
    await desk.goto(`/cabinet/storage/${positionId}`);
    await press(desk, warehouse.stock.writeOff);
    await fill(desk, { quantity: '3', reason: 'Поїла міль' });
    await agree(desk, warehouse.writeOff.action);
    // The dialog's text contains the same words.
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(desk.getByText('Поїла міль')).toBeVisible();
  });

  await test.step('the code’s account says that all is accounted for', async () => {
    await desk.goto('/cabinet/storage/codes');
    await expect(desk.getByRole('row').filter({ hasText: uniqueCode })).toContainText(codes.allAccounted);
    await desk.getByRole('link', { name: uniqueCode }).click();
    await expect(desk.getByText(codes.allAccounted)).toBeVisible();
    expect(await accountOf(partner.token)).toMatchObject([
      { received: '5', issued: '2', writtenOff: '3', onHand: '0', inTransit: '0', unaccounted: '0' },
    ]);
  });

  await test.step('the report says the same, row by row', async () => {
    const download = desk.waitForEvent('download');
    await press(desk, codes.report);
    const sheets = await readXlsxFile(await readFile(await (await download).path()));
    const [availability, distribution] = sheets.map(({ data: [head = [], ...rows] }) =>
      rows.map(row => Object.fromEntries(head.map((column, at) => [String(column), row[at]]))),
    );
    expect(availability).toMatchObject([
      {
        'Унікальний код': uniqueCode,
        Назва: name,
        Надійшло: 5,
        [codes.issued]: 2,
        [codes.transferred]: 0,
        Списано: 3,
        'Нестача в дорозі': 0,
        'На складі': 0,
        'У дорозі': 0,
        'Залишилося прозвітувати': 0,
      },
    ]);
    expect(distribution).toMatchObject([
      { 'Що зроблено': codes.issued, Кількість: 2, 'Сума без ПДВ, ₴': 200.2, Отримувачів: 1 },
      { 'Що зроблено': 'Списано', Кількість: 3, 'Сума без ПДВ, ₴': 300.3, Отримувачів: null },
    ]);
    expect(distribution?.map(row => row['Місце, кому або причина'])).toEqual([
      expect.stringContaining('вул. Сумська, 1'),
      'Поїла міль',
    ]);
  });
  await Promise.all([desk.context().close(), office.context().close()]);
});
