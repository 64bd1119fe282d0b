import type { Browser, Page } from '@playwright/test';
import { newEmail, password } from './support/client.ts';
import { keptBy } from './support/demo.ts';
import { keyboardOf, type Keyboard } from './support/keyboard.ts';
import { languagesOfRun } from './support/languages.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { expect, test } from './support/product.ts';
import { words as allWords, type Words } from './support/words.ts';
import { draftHolds, expectStep } from './support/walk.ts';

type Language = (typeof languagesOfRun)[number];

const kharkiv = { uk: 'Харківська', en: 'Kharkiv' } as const;

async function visit(browser: Browser, url: string, language: Language) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    storageState: keptBy(url, { language }),
  });
  const page = await context.newPage();
  return { page, keyboard: keyboardOf(page), words: allWords[language], language };
}
type Visit = Awaited<ReturnType<typeof visit>>;

async function stepOpens(page: Page, words: Words, step: keyof Words['auth']['step'], press: () => Promise<void>) {
  await press();
  await expectStep(page, words, step);
}

async function fillPerson({ words: { auth }, keyboard }: Visit) {
  await keyboard.write(auth.field.surname, 'Бойко');
  await keyboard.write(auth.field.name, 'Ганна');
  await keyboard.tick(auth.field.noPatronym);
  await keyboard.write(auth.field.birthday, '24081957');
  await keyboard.write(auth.field.phoneNumber, '067 123 45 67');
}

async function fillPlace({ words: { auth }, keyboard, language }: Visit) {
  await keyboard.choose(auth.field.region, kharkiv[language]);
  await keyboard.write(auth.field.residenceAddress, 'вул. Сумська, 12, кв. 5');
}

async function fillDocuments({ words: { auth }, keyboard }: Visit) {
  await keyboard.write(auth.field.cardNumber, '123456789');
  await keyboard.write(auth.field.issuedBy, '6301');
  await keyboard.write(auth.field.issuedDate, '15062019');
  await keyboard.write(auth.field.taxNumber, '3112000204');
}

async function fillAccount({ words: { auth }, keyboard }: Visit, email: string) {
  await keyboard.write(auth.email.label, email);
  await keyboard.write(auth.password.label, password);
  await keyboard.write(auth.password.repeat, password);
  await keyboard.tick(auth.field.consent);
  await keyboard.tick(auth.field.terms);
}

/** Enter in a field goes on to the next step. */
const enter = (keyboard: Keyboard) => () => keyboard.key('Enter');
/** From the heading to the button at the end. */
const goOn = ({ words, keyboard }: Visit) => keyboard.enter(words.common.action.next);

/** What every sign-up asks after it knows who one is: from the person to the confirmed e-mail. */
async function signUp(here: Visit, url: string, email: string) {
  const { page, words, keyboard } = here;
  await fillPerson(here);
  await stepOpens(page, words, 'place', enter(keyboard));
  await fillPlace(here);
  await stepOpens(page, words, 'documents', enter(keyboard));
  await fillDocuments(here);
  await stepOpens(page, words, 'copies', enter(keyboard));
  await stepOpens(page, words, 'account', () => goOn(here));
  await fillAccount(here, email);
  await keyboard.enter(words.auth.signup.submit);
  await expect(page.getByRole('heading', { name: words.auth.thankYou.title })).toBeVisible();
  await confirm(here, url, email);
}

async function confirm({ page, words, keyboard }: Visit, url: string, email: string) {
  await page.goto(linkIn(await waitForEmail(url, email), '/confirm-email'));
  await expect(page.getByRole('heading', { name: words.auth.confirm.doneTitle })).toBeVisible();
  await keyboard.enter(words.auth.login.submit);
  await expect(page).toHaveURL(/\/login$/);
}

/** From the log-in page to the first step of a kind of account. */
async function begin({ page, words: { auth }, keyboard }: Visit, title: string) {
  await page.goto('/login');
  await page.getByRole('heading', { name: auth.login.title }).waitFor();
  await keyboard.enter(auth.login.signUp);
  await page.getByRole('heading', { name: auth.signup.title }).waitFor();
  await keyboard.enter(new RegExp(`^${title}`));
  // Before the scripts have come a link leads to another document: nothing can be asked of this one while it goes.
  await expect(page).toHaveURL(/\/signup\/\w+$/);
}

for (const language of languagesOfRun) {
  test(`a displaced person signs up with the keyboard alone, ${language} [R-ACC-1, R-ACC-33, R-PAG-5]`, async ({
    browser,
    product,
  }) => {
    const here = await visit(browser, product.url, language);
    await begin(here, here.words.auth.signup.displacedTitle);
    await signUp(here, product.url, newEmail('keys'));
  });

  test(`a volunteer signs up with the keyboard alone, ${language} [R-ACC-2, R-ACC-33, R-PAG-4]`, async ({
    browser,
    product,
  }) => {
    const here = await visit(browser, product.url, language);
    const { page, words, keyboard } = here;
    await begin(here, words.auth.signup.partnerTitle);
    await keyboard.tabTo(new RegExp(`^${words.auth.field.volunteer}`), 'radio');
    await stepOpens(page, words, 'volunteer', enter(keyboard));
    await keyboard.write(words.auth.field.volunteerRegisterDate, '10052022');
    await stepOpens(page, words, 'person', enter(keyboard));
    await signUp(here, product.url, newEmail('keys'));
  });

  test(`an organization signs up with the keyboard alone, ${language} [R-ACC-2, R-ACC-33, R-PAG-4]`, async ({
    browser,
    product,
  }) => {
    const here = await visit(browser, product.url, language);
    const { page, words, keyboard } = here;
    const { field } = words.auth;
    await begin(here, words.auth.signup.partnerTitle);
    await keyboard.tabTo(new RegExp(`^${field.volunteer}`), 'radio');
    await keyboard.key('ArrowDown');
    await keyboard.tabTo(new RegExp(`^${field.organization}`), 'radio');
    await stepOpens(page, words, 'organization', enter(keyboard));
    await keyboard.write(field.organizationName, 'БФ «Поруч»');
    await keyboard.write(field.edrpou, '12345678');
    await keyboard.write(field.address, 'м. Харків, вул. Сумська, 1');
    await keyboard.write(field.surname, 'Ковальчук');
    await keyboard.write(field.name, 'Олег');
    await keyboard.write(field.patronym, 'Іванович');
    await keyboard.write(field.actsOnBasis, 'статуту');
    await stepOpens(page, words, 'aidRegions', () => goOn(here));
    await keyboard.tick(field.allRegions);
    await stepOpens(page, words, 'person', () => goOn(here));
    await signUp(here, product.url, newEmail('keys'));
  });
}

test('a wrong field takes the focus, says what to do, and everything else stays [R-ACC-18]', async ({
  browser,
  product,
}) => {
  const here = await visit(browser, product.url, 'uk');
  const { page, words, keyboard } = here;
  await page.goto('/signup/displaced');
  await fillPerson(here);
  await stepOpens(page, words, 'place', enter(keyboard));
  await fillPlace(here);
  await stepOpens(page, words, 'documents', enter(keyboard));
  await keyboard.write(words.auth.field.cardNumber, '1234');
  await keyboard.write(words.auth.field.issuedBy, '6301');
  await keyboard.key('Enter');
  await expect(page.locator('[name="passportNumber"]')).toBeFocused();
  expect(await keyboard.focused()).toMatchObject({
    name: words.auth.field.cardNumber,
    isInvalid: true,
    description: expect.stringContaining(words.auth.field.cardNumberInvalid),
  });
  await page.keyboard.type('56789');
  await keyboard.write(words.auth.field.issuedDate, '15062019');
  await keyboard.tick(words.auth.field.noTaxNumber);
  await stepOpens(page, words, 'copies', enter(keyboard));

  // The way back of the browser goes one step back and loses nothing.
  await page.goBack();
  await expect(page.locator('[name="passportNumber"]')).toHaveValue('123456789');
});

test('a refusal of the server opens the step it is about, at its field [R-ACC-18]', async ({ browser, product }) => {
  const here = await visit(browser, product.url, 'uk');
  const { page, words, keyboard } = here;
  await page.goto('/signup/displaced');
  await fillPerson(here);
  await stepOpens(page, words, 'place', enter(keyboard));
  await fillPlace(here);
  await stepOpens(page, words, 'documents', enter(keyboard));
  await fillDocuments(here);
  await stepOpens(page, words, 'copies', enter(keyboard));
  await stepOpens(page, words, 'account', () => goOn(here));
  await fillAccount(here, 'displaced@oplich.example');
  await keyboard.enter(words.auth.signup.submit);
  await expect(page.locator('[name="email"]')).toBeFocused();
  expect((await keyboard.focused())?.description).toContain('вже зареєстрована');
});

test('a reload in the middle keeps what was typed, but neither document numbers nor passwords [R-ACC-32]', async ({
  browser,
  product,
}) => {
  const here = await visit(browser, product.url, 'uk');
  const { page, words, keyboard } = here;
  await page.goto('/signup/displaced');
  await fillPerson(here);
  await stepOpens(page, words, 'place', enter(keyboard));
  await fillPlace(here);
  await stepOpens(page, words, 'documents', enter(keyboard));
  await fillDocuments(here);
  await draftHolds(page, '2019-06-15');
  await page.reload();
  await expect(page.getByText(words.auth.signup.restored)).toBeVisible();
  await expect(page.locator('[name="passportIssuedBy"]')).toHaveValue('6301');
  await expect(page.locator('[name="passportNumber"]')).toHaveValue('');
  await expect(page.locator('[name="taxNumber"]')).toHaveValue('');
  await keyboard.write(words.auth.field.cardNumber, '123456789');
  await keyboard.write(words.auth.field.taxNumber, '3112000204');
  await stepOpens(page, words, 'copies', enter(keyboard));
  await stepOpens(page, words, 'account', () => goOn(here));
  await fillAccount(here, newEmail('reload'));
  await keyboard.enter(words.auth.signup.submit);
  await expect(page.getByRole('heading', { name: words.auth.thankYou.title })).toBeVisible();
});

test('a day that has not come is said at its field before the next step, and settlements are suggested [R-ACC-38]', async ({
  browser,
  product,
}) => {
  const here = await visit(browser, product.url, 'uk');
  const { page, words, keyboard } = here;
  const { field } = words.auth;
  await page.goto('/signup/displaced');
  await fillPerson(here);
  await stepOpens(page, words, 'place', enter(keyboard));
  await keyboard.choose(field.region, kharkiv.uk);
  await keyboard.write(field.residenceAddress, 'вул. Сумська, 12');
  await keyboard.write(field.locality, 'Чугу');
  await page.getByRole('option', { name: /^Чугуїв/ }).click();
  await stepOpens(page, words, 'documents', () => goOn(here));
  await keyboard.write(field.cardNumber, '123456789');
  await keyboard.write(field.issuedBy, '6301');
  await keyboard.write(field.taxNumber, '3112000204');
  await page.locator('[name="passportIssuedDate"]').fill(`01.01.${new Date().getFullYear() + 1}`);
  await goOn(here);
  await expect(page.locator('[name="passportIssuedDate"]')).toBeFocused();
  await expect(page.locator('[name="passportIssuedDate"]')).toHaveAccessibleDescription(words.common.field.dayInFuture);
  await page.goBack();
  await expect(page.locator('[name="locality"]')).toHaveValue('Чугуїв');
});
