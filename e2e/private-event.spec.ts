import type { Browser, Page } from '@playwright/test';
import { expectOf } from './support/client.ts';
import { demoEmail, demoPassword, demoSession } from './support/demo.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { aMorning, type MorningProduct } from './support/morning.ts';
import { openSession } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, logInAs, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { events, participants, ticket } = words.cabinet;
const eventName = 'Набори за запрошенням';

let product: MorningProduct;

test.beforeAll(async () => {
  product = await aMorning({ demo: true });
});
test.afterAll(() => product.end());

async function aPhone(browser: Browser, session?: Awaited<ReturnType<typeof demoSession>>) {
  const page = await openSession(browser, product, session, { isPhone: true });
  const context = page.context();
  await context.clock.setFixedTime(product.now());
  return { context, page };
}

const pathIn = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

test('a private event, from the e-mail with the invitation to the aid the person sees [R-HND-1, R-PAR-29, R-PAR-30, R-PAR-31]', async ({
  browser,
}) => {
  const [partner, displaced] = await Promise.all([
    demoSession(product.url, 'volunteer'),
    demoSession(product.url, 'displaced'),
  ]);
  const as = { token: partner.authenticationToken };
  const me = await expectOf<{ id: string }>(product.url, 'GET /accounts/info', {
    token: displaced.authenticationToken,
  });
  const own = await expectOf<{ region: { id: number } }>(product.url, 'GET /accounts/info', as);
  const { items } = await expectOf<{ items: { id: string; name: string; expiryDate: string | null }[] }>(
    product.url,
    'GET /warehouse/positions',
    as,
  );
  const goods = items.find(item => item.expiryDate === null) ?? { id: '', name: '' };
  const event = await expectOf<{ id: string }>(product.url, 'POST /events', {
    ...as,
    body: {
      name: eventName,
      description: 'Для запрошених.',
      eventDate: new Date(product.now().getTime() + 3_600_000).toISOString(),
      regionId: own.region.id,
      locationCity: 'Харків',
      locationAddress: 'вул. Сумська, 1',
      maxParticipants: 5,
      type: 'private',
      invitedIds: [me.id],
      invitationText: 'Чекаємо на вас.',
      respondTimeHours: 12,
      issuedAid: [{ positionId: goods.id, quantityPerParticipant: '1' }],
    },
  });

  const person = await aPhone(browser);
  const email = await waitForEmail(product.url, demoEmail('displaced'), one => one.subject.includes(eventName));

  await test.step('the email leads to the event, once one is logged in', async () => {
    await person.page.goto(pathIn(linkIn(email, '/cabinet/events/')));
    await logInAs(person.page, words, demoEmail('displaced'), demoPassword);
    await expect(person.page.getByRole('heading', { name: eventName, level: 1 })).toBeVisible();
    await expect(person.page.getByText('Чекаємо на вас.')).toBeVisible();
    await expectWhole(person.page);
  });

  await test.step('and to the invitation as a document', async () => {
    await person.page.goto(pathIn(linkIn(email, '/cabinet/help/invitation')));
    await expect(person.page.getByRole('link', { name: words.cabinet.files.download })).toBeVisible();
    await expectWhole(person.page);
  });

  await test.step('there is no ticket before one has answered, and it says why', async () => {
    await person.page.goto(`/cabinet/events/${event.id}/ticket`);
    await expect(person.page.getByText(ticket.why.invited)).toBeVisible();
    await person.page.getByRole('link', { name: ticket.toEvent }).click();
  });

  await test.step('who accepts is confirmed at once and has a ticket', async () => {
    await accept(person.page);
    await person.page.getByRole('link', { name: ticket.open }).click();
    await expect(person.page.getByRole('img', { name: ticket.code })).toBeVisible();
    await expect(person.page.getByText(goods.name)).toBeVisible();
    await expectWhole(person.page);
  });

  await test.step('the organizer issues the aid', async () => {
    const organizer = await aPhone(browser, partner);
    await organizer.page.goto(`/cabinet/events/${event.id}/users/${me.id}`);
    await expect(organizer.page.getByText(participants.history.accepted)).toBeVisible();
    await press(organizer.page, participants.action.issue);
    await agree(organizer.page, participants.issue.confirm);
    await expect(organizer.page.getByText(participants.chip.aided).first()).toBeVisible();
    await organizer.context.close();
  });

  await test.step('and the person sees what was received', async () => {
    await person.page.goto(`/cabinet/events/${event.id}`);
    await expect(person.page.getByText(events.mine.aided).first()).toBeVisible();
    await expect(person.page.getByText(goods.name).first()).toBeVisible();
    await person.context.close();
  });
});

async function accept(page: Page) {
  await press(page, events.part.accept);
  await agree(page, events.part.accept);
  await expect(page.getByText(events.mine.confirmed).first()).toBeVisible();
}
