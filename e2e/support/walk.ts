import { expect, type Page } from '@playwright/test';
import { password } from './client.ts';
import type { Words } from './words.ts';

/** Types into fields by the name they have in the contract. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    // A drawn page holds the form in both languages until its scripts have come, one of them in sight.
    const field = page.locator(`:is(input, textarea, select)[name="${name}"]:visible`);
    if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** What every sign-up asks of a person, after their kind was chosen. */
export const person = {
  surname: 'Бойко',
  name: 'Ганна',
  patronym: 'Степанівна',
  birthday: '24.08.1957',
  phoneNumber: '067 123 45 67',
};
export const place = { regionId: '63', residenceAddress: 'вул. Сумська, 12, кв. 5' };
export const documents = {
  passportNumber: '123456789',
  passportIssuedBy: '6301',
  passportIssuedDate: '15.06.2019',
  taxNumber: '3112000204',
};

type SignUpStep = keyof Words['auth']['step'];

/** The focus comes to the heading of a new step, so that a screen reader says where one is. */
export const expectStep = (page: Page, words: Words, step: SignUpStep): Promise<void> =>
  expect(page.locator(':focus')).toContainText(words.auth.step[step]);

/** Fills the steps in their order. A step is pressed on only when it is there: what a press finds is the step before, else. */
export async function fillSteps(page: Page, words: Words, steps: Partial<Record<SignUpStep, Record<string, string>>>) {
  const names = [...(Object.keys(steps) as SignUpStep[]), 'account' as const];
  for (const [index, values] of Object.values(steps).entries()) {
    await fill(page, values);
    await press(page, words.common.action.next);
    await expectStep(page, words, names[index + 1]!);
  }
}

/** Fills the last step and sends it. */
export async function finish(page: Page, words: Words, email: string) {
  await fill(page, { email, password, confirmPassword: password });
  await page.locator('[name="consentPersonalData"]').check();
  await page.locator('[name="agreeTerms"]').check();
  await press(page, words.auth.signup.submit);
  await expect(page.getByRole('heading', { name: words.auth.thankYou.title })).toBeVisible();
}

/** Signs up as a displaced person, from the log-in page to the thank-you page. */
export async function signUpDisplaced(page: Page, words: Words, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: words.auth.login.signUp }).click();
  await fillSignUpDisplaced(page, words, email);
}

/** The same from the choice of kinds on. */
export async function fillSignUpDisplaced(page: Page, words: Words, email: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(words.auth.signup.displacedTitle) }).click();
  await fillSteps(page, words, { person, place, documents, copies: {} });
  await finish(page, words, email);
}

/** Signs up as a volunteer. */
export async function signUpVolunteer(page: Page, words: Words, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('link', { name: new RegExp(words.auth.signup.partnerTitle) }).click();
  await page.getByRole('radio', { name: new RegExp(words.auth.field.volunteer) }).check();
  await press(page, words.common.action.next);
  await fillSteps(page, words, {
    volunteer: { volunteerRegisterDate: '10.05.2022' },
    person,
    place,
    // Another person than that of `signUpDisplaced`, whom they could not serve otherwise.
    documents: { ...documents, taxNumber: '3112000139' },
    copies: {},
  });
  await finish(page, words, email);
}

/** Logs in at the log-in page and waits for the cabinet. */
export async function logInAs(page: Page, words: Words, email: string, secret = password): Promise<void> {
  await fill(page, { email, password: secret });
  await press(page, words.auth.login.submit);
  await expect(page).toHaveURL(/\/cabinet/);
}

/** Says yes in the dialog that asks. */
export const agree = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Waits until the draft of this tab contains the typed text: it is stored a moment after the last key. */
export async function draftHolds(page: Page, text: string): Promise<void> {
  const isHeld = (typed: string) =>
    Object.keys(sessionStorage).some(key => sessionStorage.getItem(key)?.includes(typed));
  await page.waitForFunction(isHeld, text);
}

/** No page may be wider than the screen it is on. */
export async function expectWhole(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
