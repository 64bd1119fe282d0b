import type { Page } from '@playwright/test';
import { phone } from './support/open-as.ts';
import { anApprovedVolunteer, aDisplacedPerson, expectOf, logIn } from './support/client.ts';
import { aMorning, firstAdministrator, type MorningProduct } from './support/morning.ts';
import { expect, test } from './support/product.ts';
import { expectWhole, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { handOut, team } = words.cabinet;
const { atDesk } = team;

let product: MorningProduct;
test.beforeAll(async () => {
  product = await aMorning();
});
test.afterAll(() => product.end());

const surnames = ['Щербак', 'Яценко'] as const;

/** An event of today with two confirmed people and nothing planned to give. */
async function aTable(token: string): Promise<string> {
  const { url } = product;
  const { id: eventId } = await expectOf<{ id: string }>(url, 'POST /events', {
    token,
    body: {
      name: 'Видача з помічниками',
      description: 'Візьміть документ.',
      eventDate: new Date(product.now().getTime() + 3_600_000).toISOString(),
      regionId: 63,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants: 10,
      type: 'general',
      issuedAid: [],
    },
  });
  for (const surname of surnames) {
    const person = await aDisplacedPerson(url, { surname });
    await expectOf(url, `POST /events/${eventId}/participants/apply`, { token: person.token, body: {} });
    await expectOf(url, `POST /events/${eventId}/participants/${person.id}/confirmed`, { token });
  }
  return eventId;
}

const issueTo = async (page: Page, surname: (typeof surnames)[number]) => {
  await page.getByRole('button', { name: new RegExp(`^${surname}`) }).tap();
  await page.getByRole('button', { name: handOut.card.issue, exact: true }).tap();
};

test('a helper scans a code, types a name, issues in two taps, and the phone says when it is over [R-TEA-35, R-TEA-36]', async ({
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

  await test.step('a code with a mistake says what to do', async () => {
    await page.goto('/help-at-desk#code=WRONG');
    await name.fill('Ліна Гончар');
    await press(page, atDesk.submit);
    await expect(page.getByText(atDesk.broken)).toBeVisible();
    await expectWhole(page);
  });

  await test.step('the right one needs a name and a button, and leads to the table', async () => {
    await page.goto('/login');
    await page.goto(`/help-at-desk#code=${code}`);
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await name.fill('Ліна Гончар');
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
