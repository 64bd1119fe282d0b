import type { Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { demoEmail, demoEvent, demoPassword, demoSession, keptBy } from './support/demo.ts';
import { holdScripts, open } from './support/held-scripts.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('before any script has come', () => {
  test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });

  test('a log-in stands, and what is typed and pressed meanwhile logs in [R-UIX-39]', async ({ page }) => {
    const letGo = await holdScripts(page);
    const { login, password, email } = words.uk.auth;
    await open(page, '/login?next=%2Fcabinet%2Fhelp');
    await expect(titled(page, login.title)).toBeVisible();
    await expect(page).toHaveTitle(`${login.title} – ${words.uk.common.product}`);
    await page.getByLabel(email.label).fill(demoEmail('displaced'));
    await page.getByRole('textbox', { name: password.label }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: login.submit }).click();
    expect(new URL(page.url()).search).toBe('?next=%2Fcabinet%2Fhelp');
    letGo();
    await expect(page).toHaveURL('/cabinet/help');
  });

  test('the focus stays in the field, and typing goes on in it [R-UIX-39]', async ({ page }) => {
    const letGo = await holdScripts(page);
    await open(page, '/forgot-password');
    const field = page.getByLabel(words.uk.auth.email.label);
    await field.pressSequentially('olena');
    letGo();
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.type('@oplich.example');
    await expect(field).toHaveValue('olena@oplich.example');
  });

  test('typing goes on in its field where a tick takes another field away as the page comes, between two keys [R-UIX-39]', async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await open(page, '/signup/displaced');
    const { field } = words.uk.auth;
    await page.getByLabel(field.noPatronym).check();
    const phone = page.locator('[name="phoneNumber"]');
    await phone.pressSequentially('067 123');
    await page.keyboard.down(' ');
    letGo();
    // The page is rendered, and waits for the space bar.
    await expect(page.locator('#root [name="phoneNumber"]')).toHaveCount(1);
    await page.keyboard.up(' ');
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(page.getByLabel(field.patronym, { exact: true })).toHaveCount(0);
    await expect(phone).toBeFocused();
    await page.keyboard.type('45 67');
    await expect(phone).toHaveValue('067 123 45 67');
  });

  test('a field that was left before any script came is written and checked as one left after it [R-UIX-25, R-UIX-39]', async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await open(page, '/signup/displaced');
    const { field } = words.uk.auth;
    const birthday = page.locator('[name="birthday"]');
    await birthday.pressSequentially('05031990');
    await page.getByLabel(field.phoneNumber).pressSequentially('12');
    await page.getByLabel(field.surname).pressSequentially('К');
    letGo();
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(birthday).toHaveValue('05.03.1990');
    await expect(page.getByLabel(field.phoneNumber)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(field.surname)).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByLabel(field.surname)).toBeFocused();
  });

  test('who goes by the tab key goes on where they stood [R-UIX-39]', async ({ page }) => {
    const letGo = await holdScripts(page);
    await open(page, '/login');
    const link = page.getByRole('link', { name: words.uk.auth.login.signUp });
    await link.focus();
    letGo();
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/signup');
  });

  test('the first step of a sign-up stands, and what is typed, ticked and pressed there leads to the second [R-UIX-39]', async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    const { field, step } = words.uk.auth;
    await open(page, '/signup/displaced');
    await page.getByLabel(field.surname).fill('Коваль');
    await page.getByLabel(field.name, { exact: true }).fill('Оксана');
    await page.getByLabel(field.noPatronym).check();
    await page.getByRole('button', { name: words.uk.common.action.next }).click();
    letGo();
    await expect(page.getByRole('heading', { name: step.place })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(field.surname)).toHaveValue('Коваль');
    await expect(page.getByLabel(field.noPatronym)).toBeChecked();
  });

  for (const by of ['the space bar', 'the mouse']) {
    test(`what ${by} holds down while the scripts come is pressed once it is let go [R-UIX-39]`, async ({ page }) => {
      const letGo = await holdScripts(page);
      await open(page, '/signup/displaced');
      const tick = page.getByLabel(words.uk.auth.field.noPatronym);
      if (by === 'the mouse') {
        await tick.hover();
        await page.mouse.down();
      } else {
        await tick.focus();
        await page.keyboard.down(' ');
      }
      letGo();
      // The page is rendered behind the prerendered one, and waits.
      await expect(page.locator('#root form')).toHaveCount(1);
      await expect(page.locator('#drawn')).toHaveCount(1);
      await (by === 'the mouse' ? page.mouse.up() : page.keyboard.up(' '));
      await expect(page.locator('#drawn')).toHaveCount(0);
      await expect(tick).toBeChecked();
    });
  }

  test('who has scrolled down stays there when the scripts come [R-UIX-39]', async ({ page }) => {
    const letGo = await holdScripts(page);
    await open(page, '/signup/displaced');
    await page.getByLabel(words.uk.auth.field.phoneNumber).scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    letGo();
    await expect(page.locator('#drawn')).toHaveCount(0);
    expect(await scrolled()).toBe(before);
  });

  test('what kind of partner was chosen before any script is chosen after it [R-UIX-39]', async ({ page }) => {
    const letGo = await holdScripts(page);
    await open(page, '/signup/partner');
    const organization = page.getByRole('radio', { name: words.uk.auth.field.organization });
    await organization.check();
    letGo();
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(organization).toBeChecked();
    await page.getByRole('button', { name: words.uk.common.action.next }).click();
    await expect(page.getByRole('heading', { name: words.uk.auth.step.organization })).toBeVisible();
  });

  test('where no script runs nothing stands that would do nothing, but a note [R-UIX-39, R-MAP-10]', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/login', '/map']) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(2);
      for (const heading of await page.locator('h1').all()) await expect(heading).toBeHidden();
      await expect(page.locator('noscript')).toBeVisible();
    }
    await context.close();
  });

  test('who has begun a sign-up in this tab finds no empty one [R-UIX-39]', async ({ page }) => {
    await page.goto('/signup/displaced');
    const surname = page.getByLabel(words.uk.auth.field.surname);
    await surname.fill('Коваль');
    const isKept = () => page.evaluate(() => sessionStorage.getItem('oplich-draft:signup-displaced') !== null);
    await expect.poll(isKept).toBe(true);
    const letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.locator('#drawn')).toHaveCount(0);
    letGo();
    await expect(surname).toHaveValue('Коваль');
  });

  test('every drawn page speaks the reader’s language [R-UIX-39, R-MAP-10]', async ({ browser, product }) => {
    for (const language of ['uk', 'en'] as const) {
      const storageState = keptBy(product.url, { language });
      const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: 'block' });
      const page = await context.newPage();
      const letGo = await holdScripts(page);
      const { login, signup, forgot, map } = words[language].auth;
      for (const [path, title] of Object.entries({
        '/login': login.title,
        '/signup': signup.title,
        '/signup/displaced': signup.displacedPageTitle,
        '/signup/partner': signup.partnerPageTitle,
        '/forgot-password': forgot.title,
        '/map': map.title,
      })) {
        await open(page, path);
        await expect(titled(page, title)).toBeVisible();
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        await expect(page.locator('h1'), 'one language only').toHaveCount(1);
      }
      letGo();
      await context.close();
    }
  });

  test('a link of a preview that is held down while the scripts come is followed [R-PAG-49]', async ({
    page,
    product,
  }) => {
    const event = await demoEvent(product.url);
    const letGo = await holdScripts(page);
    await open(page, `/events/preview/${event.id}?utm_source=chat`);
    const { signUp, how } = words.uk.auth.preview;
    await page.getByRole('link', { name: signUp }).hover();
    await page.mouse.down();
    letGo();
    // The page has asked, and waits for the press to end.
    await expect(page.locator('#root').getByText(how)).toHaveCount(1);
    await expect(page.locator('#drawn')).toHaveCount(1);
    await page.mouse.up();
    // It leads back to the event, whatever else stood in the address.
    await expect(page).toHaveURL(new RegExp(`/signup\\?next=.*${event.id}`));
  });

  test('an event stands in its preview before any script, in one language, and stays while the page asks [R-PAG-49]', async ({
    browser,
    product,
  }) => {
    const event = await demoEvent(product.url);
    for (const language of ['uk', 'en'] as const) {
      const storageState = keptBy(product.url, { language });
      const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: 'block' });
      const page = await context.newPage();
      const letGo = await holdScripts(page);
      await open(page, `/events/preview/${event.id}`);
      await expect(titled(page, event.name)).toBeVisible();
      await expect(page).toHaveTitle(`${event.name} – Опліч`);
      await expect(page.getByText(words[language].auth.preview.title)).toBeVisible();
      const other = words[language === 'uk' ? 'en' : 'uk'];
      await expect(page.getByText(other.auth.preview.title)).toBeHidden();
      const { howTitle, how, logIn, signUp } = words[language].auth.preview;
      await expect(page.getByRole('heading', { level: 2, name: howTitle })).toBeVisible();
      await expect(page.getByText(how)).toBeVisible();
      for (const [name, path] of [
        [logIn, '/login'],
        [signUp, '/signup'],
      ] as const)
        await expect(page.getByRole('link', { name })).toHaveAttribute(
          'href',
          `${path}?next=${encodeURIComponent(`/cabinet/events/${event.id}`)}`,
        );
      letGo();
      await expect(page.getByRole('link', { name: words[language].auth.preview.logIn })).toBeVisible();
      await expect(page.locator('#drawn')).toHaveCount(0);
      await expect(titled(page, event.name)).toBeVisible();
      await context.close();
    }
  });

  test('nothing on a guest’s page moves while its scripts come, one after another [R-UIX-39, R-PAG-49, R-MAP-10]', async ({
    page,
    product,
  }) => {
    const event = await demoEvent(product.url);
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver(list => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          for (const { node } of sources)
            moved.push(`${node?.nodeName} ${(node as Element | null)?.className ?? ''} ${node?.textContent ?? ''}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // A font that comes in the tenth of a second in which the browser still takes it moves words by itself, which a busy machine decides.
    await page.route(/\.woff2$/, route => route.abort());
    // What comes at once is drawn at once: nothing would be seen to move. The map's numbers come last.
    await page.route(/\/assets\/.+\.js$|\/api\/map\//, async route => {
      await setTimeout(route.request().url().includes('/api/') ? 1500 : 300);
      await route.continue();
    });
    for (const path of [
      '/login',
      '/signup',
      '/signup/displaced',
      '/forgot-password',
      '/map',
      `/events/preview/${event.id}`,
    ]) {
      await page.goto(path);
      await expect(page.locator('#drawn')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('moved'), path).toEqual([]);
    }
  });

  test('where a guest wanted to go survives a step to the sign-up [R-UIX-39]', async ({ page }) => {
    const letGo = await holdScripts(page);
    await open(page, '/login?next=%2Fcabinet%2Fhelp');
    await page.getByRole('link', { name: words.uk.auth.login.signUp }).click();
    await expect(titled(page, words.uk.auth.signup.title)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?next=%2Fcabinet%2Fhelp');
    letGo();
  });

  test('it survives a choice of who signs up that is pressed before any script has come [R-UIX-39, R-ACC-35]', async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await open(page, '/signup?next=%2Fcabinet%2Fhelp');
    await page.getByRole('link', { name: new RegExp(words.uk.auth.signup.displacedTitle) }).click();
    await expect(titled(page, words.uk.auth.signup.displacedPageTitle)).toBeVisible();
    letGo();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('oplich-wanted-page')))
      .toContain('"page":"/cabinet/help"');
  });

  test('who is logged in sees the spinner, and then the cabinet [R-UIX-39, R-PAG-13]', async ({ browser, product }) => {
    const storageState = keptBy(product.url, { session: await demoSession(product.url, 'displaced') });
    const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: 'block' });
    const page = await context.newPage();
    const letGo = await holdScripts(page);
    await open(page, '/login');
    await expect(page.getByRole('status')).toBeVisible();
    expect(await page.locator('body').innerText()).toBe('');
    letGo();
    await expect(page).toHaveURL('/cabinet');
    await context.close();
  });
});

test('a page that stands before its scripts waits for no file, and asks for none of them until it is painted [R-UIX-39, R-PAG-49, R-MAP-10]', async ({
  page,
  product,
}) => {
  const { id } = await demoEvent(product.url);
  const drawn = ['/login', '/signup', '/signup/displaced', '/signup/partner', '/forgot-password'];
  for (const path of [...drawn, '/map', `/events/preview/${id}`]) {
    const html = await (await page.request.get(`${product.url}${path}`)).text();
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).not.toMatch(/<script\b[^>]* src=|<link rel="modulepreload"/);

    await page.goto(path);
    await expect(page.locator('#drawn')).toHaveCount(0);
    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/.+\.js$/.test(name))
          .map(({ startTime }) => startTime),
      ),
    ]);
    expect(asked, path).toBeGreaterThanOrEqual(painted);
  }
});

test('guests’ pages and what checks their forms keep to the content security policy [R-UIX-41]', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      document.documentElement.setAttribute('data-violation', `${violatedDirective} ${blockedURI}`),
    );
  });
  for (const path of ['/login', '/signup/displaced', '/forgot-password']) {
    await page.goto(path);
    await expect(page.locator('#drawn')).toHaveCount(0);
    // A field left empty is judged by the schema, which comes then.
    const field = page.getByRole('textbox').first();
    await field.focus();
    await field.press('Tab');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await page.locator('html').getAttribute('data-violation')).toBeNull();
  }
  const { id } = await demoEvent(product.url);
  for (const path of ['/map', `/events/preview/${id}`, '/cabinet']) {
    await page.goto(path);
    await expect(titled(page, '')).toBeVisible();
    expect(await page.locator('html').getAttribute('data-violation')).toBeNull();
  }
});
