import type { Page } from '@playwright/test';
import { openAs } from './support/open-as.ts';
import { keptDrafts } from './support/kept-drafts.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { field } = words.uk.common;
const { acts } = words.uk.cabinet;

/** Every page with a form where a day or a time is typed. */
const forms = [
  ['volunteer', '/cabinet/events/new'],
  ['volunteer', '/cabinet/storage/new'],
  ['volunteer', '/cabinet/help/acts/new'],
  ['volunteer', '/cabinet/help/declarations/new'],
] as const;

const days = (page: Page) => page.getByPlaceholder(field.day);
const times = (page: Page) => page.getByPlaceholder(field.time);

/** Key by key, as a person does: what stands there while the last key is down, and after the field is left. */
async function typed(input: ReturnType<typeof days>, keys: string): Promise<string[]> {
  await input.fill('');
  await input.pressSequentially(keys);
  const while_ = await input.inputValue();
  await input.press('Tab');
  return [while_, await input.inputValue()];
}

for (const isPhone of [true, false]) {
  test(`every form takes days and times as people type them, ${isPhone ? 'on a phone' : 'at a desk'} [R-UIX-25]`, async ({
    browser,
    product,
  }) => {
    let seen = { days: 0, times: 0 };
    for (const [account, path] of forms) {
      const page = await openAs(browser, product, account, { isPhone });
      page.on('dialog', dialog => void dialog.accept());
      await page.goto(path);
      await expect(page.locator('form').first()).toBeVisible();
      await expect(days(page).first()).toBeVisible();
      for (const input of await days(page).all()) {
        for (const keys of ['05.03.2031', '05032031', '5.3.2031', '05/03/2031', '05 03 2031']) {
          expect((await typed(input, keys)).at(-1), `${path}: ${keys}`).toBe('05.03.2031');
        }
        // Deleted in the middle, and typed anew there.
        await input.focus();
        await input.evaluate((element: HTMLInputElement) => element.setSelectionRange(3, 5));
        await page.keyboard.press('Delete');
        await page.keyboard.type('12');
        await expect(input).toHaveValue('05.12.2031');
        seen = { ...seen, days: seen.days + 1 };
      }
      for (const input of await times(page).all()) {
        for (const [keys, time] of [
          ['10:00', '10:00'],
          ['930', '09:30'],
          ['0930', '09:30'],
          ['9.30', '09:30'],
          ['1845', '18:45'],
        ] as const)
          // prettier-ignore
          expect((await typed(input, keys)).at(-1), `${path}: ${keys}`).toBe(time);
        seen = { ...seen, times: seen.times + 1 };
      }
      await page.context().close();
    }
    expect(seen.days).toBeGreaterThanOrEqual(4);
    expect(seen.times).toBeGreaterThanOrEqual(1);
  });
}

test('the dates of a sign-up are typed with and without points [R-UIX-25]', async ({ page, product }) => {
  await page.goto(`${product.url}/signup/displaced`);
  const birthday = page.locator('[name="birthday"]');
  for (const keys of ['05.03.1990', '05031990', '5.3.1990']) {
    await birthday.fill('');
    await birthday.pressSequentially(keys);
    await birthday.blur();
    await expect(birthday).toHaveValue('05.03.1990');
  }
  await birthday.fill('');
  await birthday.pressSequentially('31.02.1990');
  await birthday.blur();
  await expect(page.getByText(field.noSuchDay)).toBeVisible();
});

test('an impossible time is told at the time and breaks neither the form nor its draft [R-UIX-25, R-UIX-26]', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'volunteer', { isPhone: true });
  page.on('dialog', dialog => void dialog.accept());
  const time = page.locator('[name="eventTime"]');
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(error.message));
  await page.goto('/cabinet/events/new');
  await days(page).fill('05.03.2031');
  await days(page).blur();
  for (const keys of ['99:99', '25:61', '1', '93:0', 'о десятій']) {
    await time.fill('');
    await time.pressSequentially(keys);
    await time.blur();
    await expect(page.getByText(field.badTime)).toBeVisible();
    await expect(time).toHaveAttribute('aria-invalid', 'true');
    await expect(days(page)).toHaveAttribute('aria-invalid', 'false');
  }
  // What was typed is kept; the form opens with it again.
  const name = page.locator('[name="name"]');
  await name.fill('Ковдри');
  await expect.poll(() => page.evaluate(keptDrafts)).toContain('Ковдри');
  await page.reload();
  await expect(name).toHaveValue('Ковдри');
  await expect(days(page)).toBeVisible();
  expect(broken).toEqual([]);
  await page.context().close();
});

test('whatever stands in the browser’s storage, pages open [R-UIX-26]', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'volunteer');
  page.on('dialog', dialog => void dialog.accept());
  await page.goto('/cabinet/events/new');
  await page.locator('[name="name"]').fill('Ковдри');
  await page.goto('/cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    for (const key of ['i18nextLng', 'mui-mode', 'mui-color-scheme', 'oplich-reloaded-for'])
      localStorage.setItem(key, '{"');
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>(resolve => (opening.onsuccess = () => resolve(opening.result)));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store, 'readwrite').objectStore(store);
        const keys = await new Promise<IDBValidKey[]>(resolve => {
          const asking = rows.getAllKeys();
          asking.onsuccess = () => resolve(asking.result);
        });
        if (rows.keyPath === null)
          for (const key of keys) rows.put({ savedAt: 'x', owner: 7, values: { name: {}, eventTime: [] } }, key);
      }
      db.close();
    }
  });
  for (const path of ['/cabinet/events/new', '/cabinet', '/cabinet/events']) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words.en.common.state.crashTitle)).toBeHidden();
    await expect(page.getByText(words.uk.common.state.crashTitle)).toBeHidden();
  }
  await page.context().close();
});

test('a form that is refused moves to its first error, in sight, below the head that stays [R-UIX-30]', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'volunteer');
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/cabinet/help/acts/new');
  // With a basis the receiver, which has no field to mark, is the first that is missing.
  await page.getByLabel(acts.basis.label).selectOption({ index: 1 });
  await page.getByRole('button', { name: acts.form.create }).click();
  const needed = page.getByText(acts.form.partnerNeeded);
  await expect(needed).toBeInViewport();
  const head = (await page.locator('header').first().boundingBox())!;
  // The page still glides to it.
  await expect.poll(async () => (await needed.boundingBox())!.y).toBeGreaterThan(head.y + head.height);
  await page.context().close();
});

test('a page that is loaded whole opens at its top [R-UIX-28]', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'volunteer', { isPhone: true });
  await page.goto('/cabinet/events/new');
  await expect(page.locator('form').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await page.goto('/cabinet/storage/new');
  await expect(page.locator('form').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.context().close();
});
