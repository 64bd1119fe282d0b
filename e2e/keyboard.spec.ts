import { aDisplacedPerson, aGeneralEvent, anApprovedVolunteer, expectOf, password } from './support/client.ts';
import { demoSession, keptBy } from './support/demo.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { auth, cabinet } = words.uk;

test('an organizer without a mouse logs in, finds who waits and decides on one after another, the focus always in sight on the next [R-UIX-53]', async ({
  browser,
  product: { url },
}) => {
  const admin = await demoSession(url, 'admin');
  const organizer = await anApprovedVolunteer(url, admin.authenticationToken);
  const event = await aGeneralEvent(url, organizer.token);
  for (const surname of ['Бойко', 'Гончар']) {
    const { token } = await aDisplacedPerson(url, { surname });
    await expectOf(url, `POST /events/${event.id}/participants/apply`, { token, body: {} });
  }
  const context = await browser.newContext({ baseURL: url, storageState: keptBy(url, { language: 'uk' }) });
  const page = await context.newPage();
  const keyboard = keyboardOf(page);

  await page.goto('/login');
  await expect(page.getByLabel(auth.email.label)).toBeVisible();
  await keyboard.write(auth.email.label, organizer.email);
  await keyboard.write(auth.password.label, password);
  await keyboard.key('Enter');

  await expect(page.getByRole('link', { name: cabinet.dashboard.partner.review })).toBeVisible();
  await keyboard.enter(cabinet.dashboard.partner.review);

  const actionOn = (surname: string) => new RegExp(`^${cabinet.participants.action.confirm}: ${surname}`);
  const decideOn = async (surname: string) => {
    await expect(page.getByRole('button', { name: actionOn(surname) })).toBeVisible();
    await keyboard.enter(actionOn(surname));
    await expect(page.getByRole('button', { name: actionOn(surname) })).toBeHidden();
  };
  await decideOn('Бойко');
  const next = page.getByRole('link', { name: /^Гончар/ });
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });
  await decideOn('Гончар');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Tab goes on from an open list of suggestions to the next field, and Enter that chooses nothing sends no form [R-UIX-53]', async ({
  browser,
  product: { url },
}) => {
  const storageState = keptBy(url, { language: 'uk', session: await demoSession(url, 'volunteer') });
  const context = await browser.newContext({ baseURL: url, storageState });
  const page = await context.newPage();
  await page.goto('/cabinet/events/new');
  await page.getByRole('button', { name: cabinet.events.form.addAid }).click();
  const goods = page.getByRole('combobox', { name: cabinet.events.form.position });
  const list = page.getByRole('listbox', { name: cabinet.events.form.position });
  await goods.focus();
  await expect(list).toBeInViewport({ ratio: 1 });
  expect(await list.evaluate(one => one.scrollHeight > one.clientHeight)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: cabinet.events.form.each })).toBeFocused();
  await expect(list).toBeHidden();

  await goods.fill('нічого такого');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // Only fields that were left are validated.
  await expect(goods).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: cabinet.events.form.name })).toHaveAttribute('aria-invalid', 'false');
});

test('a choice of several lines bears one ring where the keys are, and its words have room in it [R-UIX-53]', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'volunteer', { isPhone: true });
  await page.goto('/cabinet/events/new');
  const choices = page.locator('label:has([type="radio"])');
  await choices.first().getByRole('radio').focus();
  await page.keyboard.press('ArrowDown');
  const reached = choices.nth(1);
  await expect(reached.getByRole('radio')).toBeFocused();
  const rings = await reached.evaluate(
    label =>
      [label, ...label.querySelectorAll('*')].filter(one => getComputedStyle(one).outlineStyle === 'solid').length,
  );
  expect(rings).toBe(1);
  for (const choice of await choices.all()) {
    const room = await choice.evaluate(label => {
      const words = document.createRange();
      words.selectNodeContents(label.lastElementChild!);
      return words.getBoundingClientRect().top - label.getBoundingClientRect().top;
    });
    expect(room).toBeGreaterThanOrEqual(8);
  }
  await page.context().close();
});
