import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newEmail, password } from './support/client.ts';
import { languagesOfRun } from './support/languages.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { phone } from './support/open-as.ts';
import { aMorning, firstAdministrator, type MorningProduct } from './support/morning.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, fill, logInAs, press, signUpDisplaced, signUpVolunteer } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const kyivDay = () =>
  new Intl.DateTimeFormat('uk', { timeZone: 'Europe/Kyiv', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    product.now(),
  );

let product: MorningProduct;

test.beforeAll(async () => {
  product = await aMorning();
});
test.afterAll(() => product.end());

const screens = {
  uk: phone,
  en: { viewport: { width: 1440, height: 900 } },
} as const;

/** A person's own browser, in the language, on the screen, at the product's time. */
async function aBrowser(browser: Browser, language: 'uk' | 'en'): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Kyiv', ...screens[language] });
  await context.clock.setFixedTime(product.now());
  await context.addInitScript(chosen => localStorage.setItem('i18nextLng', chosen), language);
  return { context, page: await context.newPage() };
}

/** Opens the emailed link in the person's browser. */
async function confirmEmail(page: Page, email: string, title: string) {
  const link = new URL(linkIn(await waitForEmail(product.url, email), '/confirm-email'));
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

for (const language of languagesOfRun) {
  const words = allWords[language];
  const { accounts, events, participants, warehouse } = words.cabinet;

  test(`the main job, ${language === 'uk' ? 'in Ukrainian on a phone' : 'in English on a desktop'}: from a partner’s sign-up to issued aid [R-ACC-2, R-ACC-34, R-ADM-7, R-EVT-1, R-EVT-20, R-HND-1, R-JRN-1, R-PAR-1]`, async ({
    browser,
  }) => {
    const [partner, person, admin] = await Promise.all([
      aBrowser(browser, language),
      aBrowser(browser, language),
      aBrowser(browser, language),
    ]);
    const emails = { partner: newEmail('partner'), person: newEmail('person') };
    const eventName = language === 'uk' ? 'Набори для родин' : 'Kits for families';

    await test.step('a partner signs up, confirms the e-mail and is told to wait for approval', async () => {
      await signUpVolunteer(partner.page, words, emails.partner);
      await confirmEmail(partner.page, emails.partner, words.auth.confirm.doneTitle);
      await partner.page.goto('/login');
      await fill(partner.page, { email: emails.partner, password });
      await press(partner.page, words.auth.login.submit);
      await expect(partner.page.getByRole('alert')).toContainText('1');
      await expect(partner.page).toHaveURL(/\/login/);
    });

    await test.step('the administrator approves', async () => {
      await admin.page.goto('/login');
      await logInAs(admin.page, words, firstAdministrator.email, firstAdministrator.password);
      await admin.page.goto(`/cabinet/users?search=${emails.partner}`);
      await expectWhole(admin.page);
      await admin.page.getByRole('link', { name: /Бойко/ }).first().click();
      await expectWhole(admin.page);
      await press(admin.page, accounts.decision.approve);
      await agree(admin.page, accounts.decision.approve);
      await expect(admin.page.getByText(accounts.decision.approved)).toBeVisible();
    });

    await test.step('the partner puts aid into the warehouse', async () => {
      await partner.page.goto('/login');
      await logInAs(partner.page, words, emails.partner);
      await partner.page.goto('/cabinet/storage');
      await expectWhole(partner.page);
      await partner.page.getByRole('link', { name: warehouse.list.add }).first().click();
      await fill(partner.page, {
        name: 'Продуктовий набір',
        category: 'food',
        units: 'набір',
        quantity: '20',
        netUnitPrice: '400',
        costPerItemWithoutVat: '372,50',
        receivedDate: '01.10.2026',
      });
      await press(partner.page, warehouse.field.create);
      await expect(partner.page.getByText(warehouse.field.created)).toBeVisible();
    });

    await test.step('and publishes an event for today', async () => {
      await partner.page.goto('/cabinet/events');
      await partner.page.getByRole('link', { name: events.list.create }).first().click();
      await fill(partner.page, {
        name: eventName,
        description: 'Продуктові набори. Візьміть документ.',
        eventDate: kyivDay(),
        eventTime: '12:30',
        regionId: '63',
        locationCity: 'Харків',
        locationAddress: 'вул. Сумська, 1',
        maxParticipants: '10',
      });
      await press(partner.page, events.form.addAid);
      await partner.page.locator('[name="issuedAid.0.positionId"]').click();
      await partner.page.getByRole('listbox').getByRole('option').first().click();
      await fill(partner.page, { 'issuedAid.0.quantityPerParticipant': '2' });
      await expectWhole(partner.page);
      await press(partner.page, events.form.create);
      await expect(partner.page.getByRole('heading', { name: eventName })).toBeVisible();
    });

    await test.step('a displaced person signs up, finds the event and applies', async () => {
      await signUpDisplaced(person.page, words, emails.person);
      await confirmEmail(person.page, emails.person, words.auth.confirm.doneTitle);
      await person.page.goto('/cabinet/events');
      await expect(person.page).toHaveURL(/\/login/);
      await logInAs(person.page, words, emails.person);
      await expect(person.page).toHaveURL(/\/cabinet\/events/);
      await expectWhole(person.page);
      await person.page.getByRole('link', { name: eventName }).first().click();
      // The list has a button of the same name, and may still be there.
      await expect(person.page.getByRole('heading', { name: eventName, level: 1 })).toBeVisible();
      await press(person.page, events.apply.action);
      await agree(person.page, events.apply.action);
      await expect(person.page.getByText(events.mine.applied).first()).toBeVisible();
      await expectWhole(person.page);
    });

    await test.step('the partner confirms', async () => {
      await partner.page.reload();
      await partner.page
        .getByRole('link', { name: new RegExp(events.organizer.review) })
        .first()
        .click();
      await expectWhole(partner.page);
      await press(partner.page, new RegExp(`^${participants.action.confirm}`));
      await expect(partner.page.getByText(participants.list.empty.applied)).toBeVisible();
      await waitForEmail(product.url, emails.person, email => email.subject.includes(eventName));
    });

    await test.step('on the day the partner issues the aid, and the balance falls', async () => {
      await partner.page.getByRole('link', { name: new RegExp(`^${participants.state.confirmed}`) }).click();
      await partner.page.getByRole('link', { name: /Бойко/ }).first().click();
      await expectWhole(partner.page);
      await press(partner.page, participants.action.issue);
      await agree(partner.page, participants.issue.confirm);
      await expect(partner.page.getByText(participants.chip.aided).first()).toBeVisible();
      await partner.page.goto('/cabinet/storage');
      await expect(partner.page.getByText(/\b18\b/).first()).toBeVisible();
    });

    await test.step('both see it, and the event is accomplished', async () => {
      await person.page.reload();
      await expect(person.page.getByText(events.mine.aided).first()).toBeVisible();
      await expect(person.page.getByText('Продуктовий набір').first()).toBeVisible();
      await partner.page.goto('/cabinet/events');
      await partner.page.getByRole('link', { name: eventName }).first().click();
      await press(partner.page, events.organizer.accomplish);
      await agree(partner.page, events.organizer.accomplish);
      await expect(partner.page.getByText(events.status.accomplished).first()).toBeVisible();
    });

    await Promise.all([partner, person, admin].map(one => one.context.close()));
  });
}
