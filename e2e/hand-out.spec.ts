import type { Browser, Page } from '@playwright/test';
import { aDisplacedPerson, anApprovedVolunteer, aPosition, expectOf, logIn, password } from './support/client.ts';
import { aLink } from './support/link.ts';
import { addParticipants } from './support/many-participants.ts';
import { aMorning, firstAdministrator, type MorningProduct } from './support/morning.ts';
import { phone } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { expectWhole, logInAs } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { handOut } = words.cabinet;

let product: MorningProduct;
let partner: { email: string; token: string };

test.beforeAll(async () => {
  product = await aMorning();
  const admin = await logIn(product.url, firstAdministrator.email, firstAdministrator.password);
  partner = await anApprovedVolunteer(product.url, admin);
});
test.afterAll(() => product.end());

const surnames = ['Ґалаґан', 'Мар’яненко', 'Щербак', 'Яценко'] as const;
type Surname = (typeof surnames)[number];

/** An event of today with four confirmed people and goods for three. */
async function aHandOut({ maxParticipants = 10 } = {}) {
  const { url } = product;
  const { token } = partner;
  const { id: positionId } = await aPosition(url, token, { quantity: '5' });
  const soon = new Date(product.now().getTime() + 3_600_000).toISOString();
  const { id: eventId } = await expectOf<{ id: string }>(url, 'POST /events', {
    token,
    body: {
      name: 'Видача на двох столах',
      description: 'Візьміть документ.',
      eventDate: soon,
      regionId: 63,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants,
      type: 'general',
      issuedAid: [{ positionId, quantityPerParticipant: '2' }],
    },
  });
  const ids = {} as Record<Surname, string>;
  for (const surname of surnames) {
    const person = await aDisplacedPerson(url, { surname });
    await expectOf(url, `POST /events/${eventId}/participants/apply`, { token: person.token, body: {} });
    await expectOf(url, `POST /events/${eventId}/participants/${person.id}/confirmed`, { token });
    ids[surname] = person.id;
  }
  return { eventId, positionId, ids };
}

async function aPhone(browser: Browser, baseURL = product.url): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow', ...phone });
  await context.clock.setFixedTime(product.now());
  const page = await context.newPage();
  await page.goto('/login');
  await logInAs(page, words, partner.email, password);
  return page;
}

const listed = (page: Page, surname: string) => page.getByRole('button', { name: new RegExp(`^${surname}`) });
const find = async (page: Page, typed: string, surname: Surname) => {
  await page.getByRole('searchbox', { name: handOut.search }).fill(typed);
  await listed(page, surname).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(surname) })).toBeVisible();
};
const issue = (page: Page) => page.getByRole('button', { name: handOut.card.issue, exact: true }).click();
/** The state above the name: on the open card, or of the person served last. */
const stands = (page: Page, state: string) =>
  expect(page.getByRole('heading', { level: 2 }).first().locator('..')).toContainText(state);

test('two phones hand out at once, one of them offline in between: nothing twice, nothing lost, every refusal by name [R-HND-4, R-HND-6, R-HND-10, R-HND-11, R-HND-12]', async ({
  browser,
}) => {
  const { eventId, positionId, ids } = await aHandOut();
  const path = `/cabinet/events/${eventId}/hand-out`;
  const balance = async () =>
    (await expectOf<{ balance: string }>(product.url, `GET /warehouse/positions/${positionId}`, partner)).balance;
  const link = await aLink(product);
  const [one, two] = [await aPhone(browser, link.url), await aPhone(browser)];
  const setOffline = async (page: Page, isOffline: boolean) => {
    if (isOffline) link.cut();
    else link.restore();
    await page.context().setOffline(isOffline);
  };

  await test.step('both open the day’s list', async () => {
    for (const page of [one, two]) {
      await page.goto(path);
      await expect(listed(page, 'Щербак')).toBeVisible();
      await expectWhole(page);
    }
    await one.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  });

  await test.step('the first phone loses its link and issues two people: not yet sent, and counted as nothing', async () => {
    await setOffline(one, true);
    await find(one, 'галаган', 'Ґалаґан');
    await expect(one.getByText('ID-картка …6789', { exact: true })).toBeVisible();
    await issue(one);
    await stands(one, handOut.state.unsent);
    await find(one, 'марян', 'Мар’яненко');
    await issue(one);
    await stands(one, handOut.state.unsent);
    expect(await balance()).toBe('5');
  });

  await test.step('the tab is closed and opened again without a link: the list and the actions are there', async () => {
    const context = one.context();
    await one.close();
    const again = await context.newPage();
    await again.goto(path);
    await expect(listed(again, 'Ґалаґан')).toContainText(handOut.state.unsent);
    await expect(listed(again, 'Мар’яненко')).toContainText(handOut.state.unsent);
    await expectWhole(again);
  });
  const first = one.context().pages()[0]!;

  await test.step('meanwhile the second phone issues one of them and another person: the goods run out', async () => {
    await find(two, 'галаган', 'Ґалаґан');
    await issue(two);
    await stands(two, handOut.state.aided);
    await find(two, 'щербак', 'Щербак');
    await issue(two);
    await stands(two, handOut.state.aided);
    expect(await balance()).toBe('1');
  });

  await test.step('logging out over unsent actions warns', async () => {
    await first.getByRole('button', { name: words.common.nav.more, exact: true }).click();
    await first.getByRole('button', { name: words.common.logOut }).click();
    await expect(first.getByRole('dialog').last()).toContainText('2 дії');
    await first.getByRole('button', { name: handOut.logOut.stay }).click();
  });

  await test.step('the link is back: sent in order, and both refusals come back by name', async () => {
    await setOffline(first, false);
    const refused = first.getByRole('list', { name: handOut.refused.title });
    await expect(refused.getByRole('listitem')).toHaveCount(2);
    await expect(refused.getByRole('listitem').nth(0)).toContainText(/Ґалаґан.*На іншому пристрої/s);
    await expect(refused.getByRole('listitem').nth(1)).toContainText(/Мар’яненко.*Бракує.*1\sнабір/s);
    expect(await balance()).toBe('1');
    await refused.getByRole('listitem').nth(0).getByRole('button', { name: handOut.refused.drop }).click();
    await expect(refused.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('less is issued where the goods ran out', async () => {
    await first.getByRole('button', { name: handOut.refused.again }).click();
    await expect(first.getByRole('textbox', { name: /скільки/ })).toHaveValue('1');
    await issue(first);
    await stands(first, handOut.state.aided);
    expect(await balance()).toBe('0');
  });

  await test.step('a mistake is undone within reach', async () => {
    await first.getByRole('button', { name: handOut.card.undo }).click();
    await first.getByRole('dialog').getByRole('button', { name: handOut.card.undo }).click();
    await stands(first, handOut.state.ready);
    expect(await balance()).toBe('1');
  });

  const day = await expectOf<{ people: { participantId: string; status: string }[] }>(
    product.url,
    `GET /events/${eventId}/hand-out`,
    partner,
  );
  const status = Object.fromEntries(day.people.map(person => [person.participantId, person.status]));
  expect(surnames.map(surname => status[ids[surname]])).toEqual(['aided', 'confirmed', 'aided', 'confirmed']);
  await Promise.all([first.context().close(), two.context().close()]);
  await link.end();
});

test('at a desk three letters and two Enter issue, and so does a scanner by cable; on a phone it takes three taps [R-HND-15, R-HND-16]', async ({
  browser,
}) => {
  const field = (page: Page) => page.getByRole('searchbox', { name: handOut.search });
  const issueButton = (page: Page) => page.getByRole('button', { name: handOut.card.issue, exact: true });

  await test.step('five keys at a desk, and the field is ready for the next', async () => {
    const { eventId, ids } = await aHandOut();
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1366, height: 768 } });
    await context.clock.setFixedTime(product.now());
    const page = await context.newPage();
    await page.goto('/login');
    await logInAs(page, words, partner.email, password);
    await page.goto(`/cabinet/events/${eventId}/hand-out`);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('щер');
    await page.keyboard.press('Enter');
    await expect(issueButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await stands(page, handOut.state.aided);
    await expect(page.getByRole('heading', { level: 2, name: /Щербак/ })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');

    await page.keyboard.type(`${product.url}/cabinet/events/${eventId}/users/${ids['Яценко']}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /Яценко/ })).toBeVisible();
    await expect(issueButton(page)).toBeVisible();
    await context.close();
  });

  await test.step('three taps on a phone', async () => {
    const { eventId } = await aHandOut();
    const page = await aPhone(browser);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/cabinet/events/${eventId}/hand-out`);
    await field(page).tap();
    await page.keyboard.type('яце');
    await listed(page, 'Яценко').tap();
    await expect(issueButton(page)).toBeInViewport({ ratio: 1 });
    await issueButton(page).tap();
    await stands(page, handOut.state.aided);
    await expect(field(page)).toBeVisible();
    await page.context().close();
  });
});

test('a list signed on paper is entered at once: everybody ticked but who did not come, each issue by its name [R-HND-17]', async ({
  browser,
}) => {
  const { eventId, ids } = await aHandOut();
  const page = await aPhone(browser);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/cabinet/events/${eventId}/hand-out`);
  const record = page.getByRole('button', { name: handOut.signed.issue });
  await page.getByRole('button', { name: handOut.signed.open }).tap();
  await expect(record).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Підписалися всі/ }).tap();
  for (const surname of ['Щербак', 'Яценко']) await page.getByRole('checkbox', { name: new RegExp(surname) }).tap();
  await expect(record).toBeInViewport({ ratio: 1 });
  await record.tap();
  await page.getByRole('dialog').getByRole('button', { name: handOut.signed.issue }).tap();
  for (const surname of ['Ґалаґан', 'Мар’яненко'] as const) {
    await expect(listed(page, surname)).toContainText(handOut.state.aided);
  }
  for (const surname of ['Щербак', 'Яценко'] as const) {
    await expect(listed(page, surname)).toContainText(handOut.state.ready);
  }
  const { people } = await expectOf<{ people: { participantId: string; status: string }[] }>(
    product.url,
    `GET /events/${eventId}/hand-out`,
    { token: partner.token },
  );
  const aided = people.filter(({ status }) => status === 'aided').map(({ participantId }) => participantId);
  expect(aided.toSorted()).toEqual([ids['Ґалаґан'], ids['Мар’яненко']].toSorted());
  await page.context().close();
});

test('a long list comes in parts, goes on where the link broke, and is then told its changes alone [R-HND-20, R-HND-21]', async ({
  browser,
}) => {
  const { eventId, ids } = await aHandOut({ maxParticipants: 600 });
  await addParticipants(product.dataDir, eventId, 596, 'confirmed');
  const page = await aPhone(browser);
  const asked: URLSearchParams[] = [];
  const afters = () => asked.flatMap(query => query.get('after') ?? []);
  const sizes: number[] = [];
  page.on('response', async response => {
    if (response.url().includes('since=')) sizes.push((await response.body()).length);
  });
  let isBroken = true;
  let breakLink: () => void = () => undefined;
  const broken = new Promise<void>(resolve => (breakLink = resolve));
  await page.route('**/hand-out?*', async route => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    if (!isBroken || afters().length < 2) return route.continue();
    await broken;
    return route.abort();
  });
  await page.goto(`/cabinet/events/${eventId}/hand-out`);
  await expect(page.getByText('Список надходить: 200 з 600 людей')).toBeVisible();
  const [came] = afters();
  breakLink();
  const again = page.getByRole('button', { name: words.common.action.retry });
  await expect(again).toBeVisible();
  isBroken = false;
  asked.length = 0;
  await again.click();
  await expect(listed(page, 'Учасник-0001')).toBeVisible();
  expect(asked.filter(query => query.has('size') && !query.has('since'))).toEqual([]);
  expect(new Set(afters()).size).toBe(4);
  expect(afters()).not.toContain(came);

  asked.length = 0;
  sizes.length = 0;
  await expectOf(product.url, `POST /events/${eventId}/aid/${ids['Ґалаґан']}/confirm`, {
    token: partner.token,
    body: {},
  });
  await find(page, 'яце', 'Яценко');
  await issue(page);
  await stands(page, handOut.state.aided);
  await page.getByRole('searchbox', { name: handOut.search }).fill('ґал');
  await expect(listed(page, 'Ґалаґан')).toContainText(handOut.state.aided);
  expect(asked.every(query => query.has('since'))).toBe(true);
  await expect.poll(() => sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(5000);
  await page.context().close();
});
