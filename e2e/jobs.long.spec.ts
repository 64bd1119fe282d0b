/**
 * Counts the taps and keys of each main job, from the page where it begins; docs/EASE.md has the table. Text is typed key by key. A job
 * that takes more than before fails.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { aDisplacedPerson, aGeneralEvent, aPosition, expectOf } from './support/client.ts';
import { demoSession, type DemoAccount } from './support/demo.ts';
import { addParticipants } from './support/many-participants.ts';
import { aMorning, type MorningProduct } from './support/morning.ts';
import { openSession } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { acts, events, handOut, help, participants, search, warehouse } = words.cabinet;

let product: MorningProduct;

test.beforeAll(async () => {
  product = await aMorning({ demo: true });
});
test.afterAll(() => product.end());

/** One person's hands: whatever they do to a page is counted. */
class Hands {
  taps = 0;
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
  async tap(target: Locator) {
    await target.click();
    this.taps += 1;
  }
  tapButton = (name: string | RegExp) => this.tap(this.page.getByRole('button', { name, exact: true }));
  async key(name: string) {
    await this.page.keyboard.press(name);
    this.keys += 1;
  }
  /** Into what has the focus. */
  async type(text: string) {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }
  /** One tap into a field of a form, by its name in the contract, and the keys. */
  async fill(values: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(values)) {
      await this.tap(this.page.locator(`:is(input, textarea)[name="${name}"]:visible`));
      await this.type(text);
    }
  }
  /** The device's own list: one tap opens it, one chooses. */
  async choose(name: string, option: string | { index: number }) {
    await this.page.locator(`select[name="${name}"]:visible`).selectOption(option);
    this.taps += 2;
  }
}

async function openAt(browser: Browser, who: DemoAccount | 'guest', path: string, { isPhone = false } = {}) {
  const session = who === 'guest' ? undefined : await demoSession(product.url, who);
  const page = await openSession(browser, product, session, { isPhone });
  await page.context().clock.setFixedTime(product.now());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new Hands(page);
}
const asVolunteer = async () => (await demoSession(product.url, 'volunteer')).authenticationToken;

/** Says what it took, and that it took no more than is promised. */
function expectAtMost(job: string, hands: Hands, most: { taps: number; keys: number }) {
  const took = { taps: hands.taps, keys: hands.keys };
  test.info().annotations.push({ type: job, description: `${took.taps} taps, ${took.keys} keys` });
  expect(took.taps, job).toBeLessThanOrEqual(most.taps);
  expect(took.keys, job).toBeLessThanOrEqual(most.keys);
}

test('fifty people are invited by a pasted list', async ({ browser }) => {
  const token = await asVolunteer();
  const { id } = await aGeneralEvent(product.url, token, { type: 'hybrid', maxParticipants: 60 });
  const { authenticationToken: admin } = await demoSession(product.url, 'admin');
  const { items } = await expectOf<{ items: { email: string }[] }>(
    product.url,
    'GET /accounts/displaced/list?regionId=63&pageSize=100&emailConfirmed=true',
    { token: admin },
  );
  const list = items.slice(0, 50).map(({ email }) => email);
  expect(list).toHaveLength(50);
  const hands = await openAt(browser, 'volunteer', `/cabinet/events/${id}/participants/invited`);
  await hands.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await hands.page.evaluate(text => navigator.clipboard.writeText(text), list.join('\n'));
  await hands.tapButton(participants.invite.action);
  await hands.tap(hands.page.getByRole('dialog').getByRole('textbox', { name: words.cabinet.invite.list }));
  await hands.key('Control+v');
  await hands.tap(hands.page.getByRole('dialog').getByRole('button', { name: participants.invite.send }));
  // Some people of the demo could not accept this month: a warning says so once, before anything is sent.
  await hands.tap(hands.page.getByRole('dialog').getByRole('button', { name: participants.invite.sendAnyway }));
  await expect(hands.page.getByRole('dialog')).toHaveCount(0);
  expectAtMost('Invite 50 people, some of whom cannot accept', hands, { taps: 4, keys: 1 });
});

test('thirty applications are decided at once', async ({ browser }) => {
  const { id } = await aGeneralEvent(product.url, await asVolunteer(), { maxParticipants: 60 });
  await addParticipants(product.dataDir, id, 30, 'applied');
  const hands = await openAt(browser, 'volunteer', `/cabinet/events/${id}/application`);
  await hands.tap(
    hands.page.getByRole('button', { name: participants.bulk.everybody_many.replace('{{count}}', '30') }),
  );
  await hands.tapButton(participants.bulk.confirm);
  await hands.tap(hands.page.getByRole('dialog').getByRole('button', { name: participants.bulk.confirm }));
  await expect(hands.page.getByText(participants.list.empty.applied)).toBeVisible({ timeout: 60_000 });
  expectAtMost('Decide 30 applications', hands, { taps: 3, keys: 0 });
});

test('a signed list of thirty-five, of whom three did not come', async ({ browser }) => {
  const token = await asVolunteer();
  const { id } = await aGeneralEvent(product.url, token, {
    maxParticipants: 60,
    eventDate: new Date(product.now().getTime() + 3_600_000).toISOString(),
  });
  await addParticipants(product.dataDir, id, 35, 'confirmed');
  const hands = await openAt(browser, 'volunteer', `/cabinet/events/${id}/hand-out`);
  await hands.tapButton(handOut.signed.open);
  await hands.tap(hands.page.getByRole('checkbox', { name: /^Підписалися всі/ }));
  for (const number of ['0003', '0017', '0030'])
    await hands.tap(hands.page.getByRole('checkbox', { name: new RegExp(`Учасник-${number}`) }));
  await hands.tapButton(handOut.signed.issue);
  await hands.tap(hands.page.getByRole('dialog').getByRole('button', { name: handOut.signed.issue }));
  await expect(hands.page.getByRole('dialog')).toHaveCount(0);
  await expect(hands.page.getByText(handOut.state.aided).first()).toBeVisible();
  expectAtMost('Enter a paper list of 35, 3 of whom did not come', hands, { taps: 7, keys: 0 });
});

test('twenty positions go to another partner', async ({ browser }) => {
  const token = await asVolunteer();
  for (let number = 1; number <= 20; number++)
    await aPosition(product.url, token, {
      name: `Передача ${String(number).padStart(2, '0')}`,
      receivedDate: '2026-01-15',
    });
  const hands = await openAt(browser, 'volunteer', '/cabinet/storage?stock=true&search=Передача');
  await hands.tap(
    hands.page.getByRole('checkbox', { name: warehouse.transfer.pick.replace('{{name}}', 'Передача 01') }),
  );
  await hands.tapButton(warehouse.transfer.all);
  await hands.tap(hands.page.getByRole('link', { name: warehouse.transfer.send }));
  await expect(hands.page.getByRole('heading', { level: 1, name: acts.newTitle })).toBeVisible();
  await hands.tap(hands.page.getByRole('searchbox', { name: acts.form.partnerSearch }));
  await hands.type('раз');
  await hands.tap(hands.page.getByRole('button', { name: new RegExp(`^${acts.form.pick}.*Разом до світла`) }));
  await hands.choose('basisKey', { index: 1 });
  await hands.fill({ place: 'Харків' });
  await hands.tapButton(acts.form.create);
  await hands.tapButton(acts.do.issue);
  await hands.tap(hands.page.getByRole('dialog').getByRole('button', { name: acts.do.issue }));
  await expect(hands.page.getByText(acts.status.issued, { exact: true }).first()).toBeVisible();
  expectAtMost('Transfer 20 positions', hands, { taps: 11, keys: 9 });
});

test('five of fifty imported rows are corrected', async ({ browser }) => {
  const head = 'Назва;Категорія;Одиниця виміру;Кількість;Ціна за одиницю без ПДВ;Унікальний код;Дата отримання';
  const wrong = [3, 11, 22, 33, 44];
  const rows = Array.from(
    { length: 50 },
    (_, at) => `Крупа ${at + 1};Продукти;кг;${wrong.includes(at) ? 'x' : '12'};31,20;;01.10.2026`,
  );
  const hands = await openAt(browser, 'volunteer', '/cabinet/storage/import');
  await hands.page
    .getByTestId('import-file')
    .setInputFiles({ name: 'товари.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\r\n')) });
  hands.taps += 2; // the button and the file
  for (const at of wrong) {
    const cell = warehouse.import.cell
      .replace('{{column}}', warehouse.field.quantity)
      .replace('{{row}}', String(at + 2));
    await expect(hands.page.getByRole('textbox', { name: cell })).toBeFocused();
    await hands.type('12');
    await hands.key('Enter');
  }
  const confirm = warehouse.import.confirm_many.replace('{{count}}', '50');
  await expect(hands.page.getByRole('button', { name: confirm })).toBeFocused();
  await hands.key('Enter');
  await expect(hands.page.getByText(warehouse.import.done_many.replace('{{count}}', '50'))).toBeVisible();
  expectAtMost('Correct 5 of 50 imported rows', hands, { taps: 2, keys: 16 });
});

test('an event is created', async ({ browser }) => {
  const hands = await openAt(browser, 'volunteer', '/cabinet');
  const day = new Date(product.now().getTime() + 12 * 86_400_000);
  await hands.tap(hands.page.getByRole('link', { name: events.list.create }).first());
  await hands.fill({
    name: 'Набори для родин',
    description: 'Продуктові набори.',
    eventDate: day.toISOString().slice(0, 10).split('-').reverse().join(''),
    eventTime: '1230',
  });
  await hands.fill({ locationCity: 'Харків', locationAddress: 'вул. Сумська, 1', maxParticipants: '20' });
  await hands.tapButton(events.form.create);
  await expect(hands.page.getByRole('heading', { level: 1, name: 'Набори для родин' })).toBeVisible();
  expectAtMost('Create an event', hands, { taps: 9, keys: 69 });
});

test('a request is answered', async ({ browser }) => {
  const person = await aDisplacedPerson(product.url);
  await expectOf(product.url, 'POST /help-requests', {
    token: person.token,
    body: { category: 'other', title: 'Довезти до лікарні', description: 'Треба довезти маму.' },
  });
  const hands = await openAt(browser, 'volunteer', '/cabinet/help');
  await hands.tap(hands.page.getByRole('link', { name: 'Довезти до лікарні', exact: true }));
  await hands.tapButton(help.actions.claim);
  await hands.tap(hands.page.getByRole('dialog').getByRole('button', { name: help.actions.claim }));
  await expect(hands.page.getByText(help.claim.done).first()).toBeVisible();
  expectAtMost('Take a request', hands, { taps: 3, keys: 0 });
  await hands.tapButton(help.actions.execute);
  await hands.tap(hands.page.getByRole('dialog').getByRole('textbox', { name: help.execute.comment }));
  await hands.type('Заїдемо о 10.');
  await hands.tap(hands.page.getByRole('dialog').getByRole('button', { name: help.actions.execute }));
  await hands.tap(hands.page.getByRole('dialog').last().getByRole('button', { name: help.actions.execute }));
  await expect(hands.page.getByText(help.execute.done).first()).toBeVisible();
  expectAtMost('Answer a request, without goods', hands, { taps: 7, keys: 13 });
});

test('a person, an act and a code are found by the keyboard', async ({ browser }) => {
  for (const { job, who, typed, found } of [
    { job: 'Find a person', who: 'admin', typed: 'кравець т', found: /\/cabinet\/users\// },
    { job: 'Find an act', who: 'volunteer', typed: 'АП-00001-2026-00002', found: /\/transfer-act\// },
    { job: 'Find a code', who: 'volunteer', typed: '004512', found: /\/codes\/account/ },
  ] as const) {
    const hands = await openAt(browser, who, '/cabinet');
    await hands.key('/');
    await expect(hands.page.getByRole('combobox', { name: search.title })).toBeFocused();
    await hands.type(typed);
    await expect(hands.page.getByRole('option')).not.toHaveCount(0);
    await hands.key('Enter');
    await expect(hands.page).toHaveURL(found);
    expectAtMost(job, hands, { taps: 0, keys: typed.length + 2 });
  }
});

test('an invitation is accepted on a phone', async ({ browser }) => {
  const hands = await openAt(browser, 'displaced', '/cabinet', { isPhone: true });
  await hands.tap(hands.page.getByRole('button', { name: new RegExp(`^${events.part.accept}`) }).first());
  await hands.tap(hands.page.getByRole('dialog').getByRole('button', { name: events.part.accept }));
  await expect(hands.page.getByRole('dialog')).toHaveCount(0);
  expectAtMost('Accept an invitation', hands, { taps: 2, keys: 0 });
});

test('a displaced person signs up on a phone', async ({ browser }) => {
  const hands = await openAt(browser, 'guest', '/login', { isPhone: true });
  await hands.tap(hands.page.getByRole('link', { name: words.auth.login.signUp }));
  await hands.tap(hands.page.getByRole('link', { name: new RegExp(words.auth.signup.displacedTitle) }));
  await hands.fill({ surname: 'Бойко', name: 'Ганна', patronym: 'Степанівна' });
  await hands.tapButton(words.common.action.next);
  await hands.choose('regionId', '63');
  await hands.fill({ residenceAddress: 'вул. Сумська, 12' });
  await hands.tapButton(words.common.action.next);
  await hands.fill({
    passportNumber: '123456789',
    passportIssuedBy: '6301',
    passportIssuedDate: '15062019',
    taxNumber: '3112000204',
  });
  await hands.tapButton(words.common.action.next);
  await hands.tapButton(words.common.action.next);
  await hands.fill({ email: 'ganna@test.example', password: 'Опліч-2026!aA', confirmPassword: 'Опліч-2026!aA' });
  await hands.tap(hands.page.locator('[name="consentPersonalData"]'));
  await hands.tap(hands.page.locator('[name="agreeTerms"]'));
  await hands.tapButton(words.auth.signup.submit);
  await expect(hands.page.getByRole('heading', { name: words.auth.thankYou.title })).toBeVisible();
  expectAtMost('Sign up', hands, { taps: 22, keys: 111 });
});
