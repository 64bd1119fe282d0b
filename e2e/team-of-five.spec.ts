import type { Browser, Locator, Page } from '@playwright/test';
import type { PartnerDuty } from '@oplich/contract/shared/duties';
import { openPhoneOf, phone } from './support/open-as.ts';
import { readFromScreen } from './support/cameras/phone-camera.ts';
import {
  aGeneralEvent,
  anApprovedVolunteer,
  confirmedAt,
  expectOf,
  logIn,
  newEmail,
  password,
  person,
} from './support/client.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { aMorning, firstAdministrator, type MorningProduct } from './support/morning.ts';
import { expect, test } from './support/product.ts';
import { expectWhole, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { dashboard, events, handOut, team, warehouse } = words.cabinet;
const { atDesk } = team;

let product: MorningProduct;
test.beforeAll(async () => {
  product = await aMorning();
});
test.afterAll(() => product.end());

const surnames = ['Щербак', 'Яценко'] as const;

/** An event of today with two confirmed people and nothing planned to give. */
async function aTable(token: string): Promise<string> {
  const event = await aGeneralEvent(product.url, token, {
    name: 'Видача з помічниками',
    eventDate: new Date(product.now().getTime() + 3_600_000).toISOString(),
  });
  await confirmedAt(product.url, token, event, surnames);
  return event.id;
}

const issueTo = async (page: Page, surname: (typeof surnames)[number]) => {
  await page.getByRole('button', { name: new RegExp(`^${surname}`) }).tap();
  await page.getByRole('button', { name: handOut.card.issue, exact: true }).tap();
};

/** What a team had to do with its hands, from an empty partner on. */
class Hands {
  taps = 0;
  keys = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }
  async type(target: Locator, text: string): Promise<void> {
    this.taps += 1;
    this.keys += text.length;
    await target.fill(text);
  }
  /** The time of a slow typist: a second for a key, three for finding what is tapped. */
  get minutes(): number {
    return (this.taps * 3 + this.keys) / 60;
  }
}

/** The keystroke-level model, as docs/EASE.md has it: what each thing takes, in seconds. */
const takes = { tap: 1.2, key: 0.28, thought: 1.35, aim: 2 } as const;

/** How long somebody waits for the product between what they do, and what it all takes by the model. */
class Waits {
  readonly #waits: [string, number][] = [];

  async waited<T>(what: string, until: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const seen = await until();
    this.#waits.push([what, performance.now() - from]);
    return seen;
  }
  say({ taps, keys, thoughts }: { taps: number; keys: number; thoughts: number }): void {
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const sum = this.#waits.reduce((all, [, ms]) => all + ms, 0);
    const each = this.#waits.map(([what, ms]) => `${what} ${seconds(ms)}`).join(', ');
    const hands = taps * takes.tap + keys * takes.key + thoughts * takes.thought + takes.aim;
    const said = `a helper is let in by ${taps} taps, ${keys} keys and ${thoughts} thoughts: ${hands.toFixed(1)} s by the model, and ${seconds(sum)} s of waiting (${each})`;
    test.info().annotations.push({ type: 'waited', description: said });
    process.stdout.write(`${said}\n`);
  }
}

interface Colleague {
  surname: string;
  duties: PartnerDuty[];
}
const colleagues: Colleague[] = [
  { surname: 'Романюк', duties: ['events', 'desk', 'team'] },
  { surname: 'Лисенко', duties: ['warehouse'] },
  { surname: 'Мороз', duties: ['documents', 'reports'] },
  { surname: 'Ткачук', duties: ['desk'] },
];

/** Somebody is invited at the partner's desk. */
async function invite(page: Page, hands: Hands, { surname, duties }: Colleague): Promise<string> {
  const email = newEmail('team');
  await hands.tap(page.getByRole('button', { name: team.invite.action, exact: true }));
  const dialog = page.getByRole('dialog', { name: team.invite.title });
  await hands.type(dialog.locator('[name="email"]'), email);
  await hands.type(dialog.locator('[name="surname"]'), surname);
  await hands.type(dialog.locator('[name="name"]'), 'Олеся');
  for (const duty of duties) await hands.tap(dialog.getByRole('checkbox', { name: new RegExp(`^${team.duty[duty]}`) }));
  await hands.tap(dialog.getByRole('button', { name: team.invite.send }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(email).first()).toBeVisible();
  return email;
}

const { surname, name, patronym } = person('');
/** The partner, as others read it. */
const partner = `${surname} ${name} ${patronym}`;

/** They follow the link on their phone, choose a password, and are in. */
async function joinOnPhone(browser: Browser, hands: Hands, email: string): Promise<Page> {
  const { url } = product;
  const { pathname, search } = new URL(linkIn(await waitForEmail(url, email), '/join'));
  const context = await browser.newContext({ baseURL: url, locale: 'uk', timezoneId: 'Europe/Kyiv', ...phone });
  await context.clock.setFixedTime(product.now());
  const page = await context.newPage();
  hands.taps += 1;
  await page.goto(pathname + search);
  await expect(page.getByText(words.auth.join.by.replace('{{partner}}', partner))).toBeVisible();
  await hands.type(page.locator('[name="password"]'), password);
  await hands.type(page.locator('[name="confirmPassword"]'), password);
  await hands.tap(page.getByRole('button', { name: words.auth.join.submit }));
  await expect(page.getByText(/^Ви дієте від імені/)).toBeVisible();
  return page;
}

test('from an empty partner to five at work in under ten minutes, one of them let in by a code that a camera reads [R-TEA-15, R-TEA-16, R-TEA-24, R-TEA-35, R-TEA-38]', async ({
  browser,
}) => {
  const { url } = product;
  const admin = await logIn(url, firstAdministrator.email, firstAdministrator.password);
  const owner = await anApprovedVolunteer(url, admin);
  const eventId = await aTable(owner.token);
  const hands = new Hands();

  const desk = await openPhoneOf(browser, product, owner.email);
  await desk.context().clock.setFixedTime(product.now());
  await desk.setViewportSize({ width: 1366, height: 800 });
  await desk.goto('/cabinet/team');
  const [ofCoordinator, ofKeeper, ofAccountant, ofHelper] = await test.step('four are invited', async () => {
    const addresses: string[] = [];
    for (const colleague of colleagues) addresses.push(await invite(desk, hands, colleague));
    return addresses as [string, string, string, string];
  });

  const [coordinator, keeper, accountant, atTable] =
    await test.step('each joins by a password of their own', async () =>
      (await Promise.all(
        [ofCoordinator, ofKeeper, ofAccountant, ofHelper].map(email => joinOnPhone(browser, hands, email)),
      )) as [Page, Page, Page, Page]);

  await test.step('the storekeeper and the accountant see their work, and not the other’s', async () => {
    await keeper.goto('/cabinet/storage');
    // Above the list, and within it while it is empty.
    await expect(keeper.getByRole('link', { name: warehouse.list.add }).first()).toBeVisible();
    await keeper.goto('/cabinet/help/acts/new');
    await expect(keeper.getByRole('heading', { name: words.common.state.noAccessTitle })).toBeVisible();
    await expect(keeper.getByText(new RegExp(`«${team.duty.documents}»\\..*хто веде команду: Бойко`))).toBeVisible();
    await keeper.goto(`/cabinet/events/${eventId}`);
    const page = keeper.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of [words.common.action.edit, events.organizer.handOut])
      await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
    await accountant.goto('/cabinet/help/acts');
    await expect(accountant.getByRole('heading', { level: 1, name: words.cabinet.acts.title })).toBeVisible();
  });

  await test.step('who only hands out: one tap to the table, two taps a person', async () => {
    const before = hands.taps;
    await hands.tap(atTable.getByRole('link', { name: dashboard.partner.handOut }));
    await expect(atTable).toHaveURL(`${url}/cabinet/events/${eventId}/hand-out`);
    await hands.tap(atTable.getByRole('button', { name: /^Щербак/ }));
    await hands.tap(atTable.getByRole('button', { name: handOut.card.issue, exact: true }));
    await expect(atTable.getByRole('status').filter({ hasText: 'Щербак' })).toContainText(handOut.state.aided);
    expect(hands.taps - before).toBe(3);
    await expectWhole(atTable);
  });

  await test.step('the coordinator lets a helper in, whose phone’s camera reads the code: a tap, then a name', async () => {
    await coordinator.goto('/cabinet/team');
    const letIn = coordinator.getByRole('button', { name: new RegExp(`^${team.helpers.letIn}`) });
    await expect(letIn).toBeVisible();
    const [before, clock] = [{ taps: hands.taps, keys: hands.keys }, new Waits()];
    await hands.tap(letIn);
    const address = await clock.waited('code', () => readFromScreen(coordinator));
    // The phone's camera shows where the code leads.
    hands.taps += 2;
    const context = await browser.newContext({ baseURL: url, locale: 'uk', timezoneId: 'Europe/Kyiv', ...phone });
    await context.clock.setFixedTime(product.now());
    const helper = await context.newPage();
    const name = helper.getByRole('textbox', { name: atDesk.name });
    await clock.waited('page', async () => {
      await helper.goto(address);
      await expect(name).toBeVisible();
    });
    await expect(helper.getByRole('textbox')).toHaveCount(1);
    // It has the focus; some phones show their keys only once it is tapped, so the tap is counted.
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('enterkeyhint', 'go');
    await hands.type(name, 'Остап Вишня');
    hands.keys += 1;
    await name.press('Enter');
    await clock.waited('table', () => expect(helper.getByRole('button', { name: /^Яценко/ })).toBeVisible());
    await expect(helper).toHaveURL(`${url}/cabinet/events/${eventId}/hand-out`);
    const [taps, keys] = [hands.taps - before.taps, hands.keys - before.keys];
    // The coordinator decides to; the helper takes the phone, and thinks of what to type.
    clock.say({ taps, keys, thoughts: 3 });
    expect([taps, keys]).toEqual([4, 12]);
    await issueTo(helper, 'Яценко');
    await expect(helper.getByRole('status').filter({ hasText: 'Яценко' })).toContainText(handOut.state.aided);
    // The coordinator reads it without doing anything.
    const dialog = coordinator.getByRole('dialog', { name: team.helpers.title });
    await expect(dialog.getByText(team.helpers.joined.replace('{{name}}', 'Остап Вишня'))).toBeVisible();
    // For the next helper a code stands there by itself.
    await expect.poll(() => readFromScreen(coordinator)).not.toBe(address);
  });

  await test.step('all five are in the team or at the table, in under ten minutes by hand', async () => {
    const members = await expectOf<{ state: string }[]>(url, 'GET /team/members', { token: owner.token });
    expect(members.map(({ state }) => state)).toEqual(['active', 'active', 'active', 'active']);
    const said = `${hands.taps} taps and ${hands.keys} keys, ${hands.minutes.toFixed(1)} minutes for one pair of slow hands`;
    test.info().annotations.push({ type: 'by hand', description: said });
    process.stdout.write(`${said}\n`);
    expect(hands.taps).toBeLessThanOrEqual(60);
    expect(hands.minutes).toBeLessThan(10);
  });

  await test.step('suspended on the other screen, the next page is closed', async () => {
    await desk.reload();
    const row = desk.getByRole('row', { name: new RegExp(ofKeeper) });
    await row.getByRole('button', { name: words.common.action.moreActions }).click();
    await desk.getByRole('button', { name: team.suspend.action }).click();
    await desk
      .getByRole('dialog', { name: /Призупинити/ })
      .getByRole('button', { name: team.suspend.action })
      .click();
    await expect(row.getByText(team.state.suspended)).toBeVisible();
    await keeper.goto('/cabinet/storage');
    await expect(keeper.getByRole('heading', { name: team.choose.none })).toBeVisible();
  });
});

test('a helper types a code and a name, issues in two taps, and the phone says when it is over [R-TEA-35, R-TEA-36]', async ({
  browser,
}) => {
  const { url } = product;
  const admin = await logIn(url, firstAdministrator.email, firstAdministrator.password);
  const { token } = await anApprovedVolunteer(url, admin);
  const eventId = await aTable(token);
  const table = `/cabinet/events/${eventId}/hand-out`;
  const { code } = await expectOf<{ code: string }>(url, `POST /events/${eventId}/helpers/code`, { token });

  const context = await browser.newContext({
    baseURL: url,
    ...phone,
  });
  await context.clock.setFixedTime(product.now());
  const page = await context.newPage();
  const name = page.getByRole('textbox', { name: atDesk.name });

  await test.step('a link with a mistake says what to do: the code is typed, as it is read aloud, with a name', async () => {
    await page.goto('/help-at-desk#code=WRONG');
    await name.fill('Ліна Гончар');
    await press(page, atDesk.submit);
    await expect(page.getByText(atDesk.broken)).toBeVisible();
    await expectWhole(page);
    await page.getByRole('textbox', { name: atDesk.code }).fill(code.toLowerCase().match(/.{4}/g)!.join(' '));
    await press(page, atDesk.submit);
    await expect(page).toHaveURL(url + table);
    await expect(
      page.getByText(new RegExp(`${team.helperPhone.bar.split(':')[0]}.*Видача з помічниками.*23:59`)),
    ).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectWhole(page);
  });

  await test.step('every other address leads back, also after a reload', async () => {
    for (const path of ['/cabinet', '/cabinet/storage', '/cabinet/settings', '/cabinet/no-such-page']) {
      await page.goto(path);
      await expect(page).toHaveURL(url + table);
    }
  });

  await test.step('two taps issue', async () => {
    await issueTo(page, 'Щербак');
    await expect(page.getByRole('status').filter({ hasText: 'Щербак' })).toContainText(handOut.state.aided);
  });

  await test.step('without a connection, and the coordinator ends the help: what waited is handed in by name', async () => {
    await context.setOffline(true);
    await issueTo(page, 'Яценко');
    await expect(page.getByRole('status').filter({ hasText: 'Яценко' })).toContainText(handOut.state.unsent);
    const [helper] = await expectOf<{ id: string; name: string; served: number }[]>(
      url,
      `GET /events/${eventId}/helpers`,
      { token },
    );
    expect(helper).toMatchObject({ name: 'Ліна Гончар', served: 1 });
    await expectOf(url, `DELETE /events/${eventId}/helpers/${helper!.id}`, { token });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: atDesk.over.title })).toBeVisible();
    const unsent = page.getByRole('list', { name: atDesk.over.unsent });
    await expect(unsent.getByRole('listitem')).toHaveText([new RegExp(`Яценко.*${atDesk.over.kept}`)]);
    await expectWhole(page);
    const { items } = await expectOf<{ items: { person: { surname: string }; status: string }[] }>(
      url,
      'GET /late-issues',
      { token },
    );
    expect(items.map(({ person, status }) => [person.surname, status])).toEqual([['Яценко', 'open']]);
  });

  await test.step('it is handed in once', async () => {
    await page.reload();
    await expect(page.getByText(atDesk.over.close)).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(0);
  });
  await context.close();
});
