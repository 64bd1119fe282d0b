import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { errors } from '../apps/web/src/i18n/uk/errors.ts';
import { aGeneralEvent, newEmail } from './support/client.ts';
import { demoSession } from './support/demo.ts';
import { waitForEmail } from './support/mailbox.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { documents, fill, fillSteps, finish, person, place } from './support/walk.ts';
import { words } from './support/words.ts';

/** The files that are pages: a script that pages share may be named after any file in it, and be no page. */
const pages = new Set(
  readdirSync(new URL('../apps/web/src/features', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('-page.tsx'))
    .map(file => basename(file, '.tsx')),
);

/** Returns the pages whose scripts the browser has fetched, by their source files. */
function pagesFetchedBy(page: Page): () => string[] {
  const fetched = new Set<string>();
  page.on('request', request => {
    const [, name] = /\/assets\/(.+-page)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined && pages.has(name)) fetched.add(name);
  });
  return () => [...fetched].sort();
}
const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a page’s script is fetched when the page is opened, and not before [R-PAG-12]', async ({
  page,
  browser,
  product,
}) => {
  const { auth, cabinet } = words.uk;
  const asGuest = pagesFetchedBy(page);
  // A page of its own, as is the choice of a sign-up it leads to.
  await page.goto('/login');
  await titled(page, auth.login.title);
  await page.getByRole('link', { name: auth.login.signUp }).click();
  await titled(page, auth.signup.title);
  await page.waitForLoadState('networkidle');
  expect(asGuest()).toEqual([]);
  await page.getByRole('link', { name: new RegExp(auth.signup.displacedTitle) }).click();
  await titled(page, auth.signup.displacedPageTitle);
  await page.waitForLoadState('networkidle');
  expect(asGuest()).toEqual(['show-asking-page']);

  const inside = await openAs(browser, product, 'volunteer');
  // A stream never ends, and the network would never be idle.
  await inside.route('**/api/notifications/stream*', route => route.abort());
  const asPartner = pagesFetchedBy(inside);
  await inside.goto('/cabinet');
  await titled(inside, cabinet.dashboard.title);
  await inside.waitForLoadState('networkidle');
  // The first page comes with the frame of the cabinet.
  expect(asPartner()).toEqual([]);
  await inside.getByRole('link', { name: cabinet.warehouse.title, exact: true }).first().click();
  await titled(inside, cabinet.warehouse.title);
  await inside.waitForLoadState('networkidle');
  expect(asPartner()).toEqual(['storage-page']);
  await inside.context().close();
});

test('a page brings the texts that it says, in the language read, and those of other pages stay away [R-UIX-54]', async ({
  browser,
  product,
}) => {
  const { cabinet } = words.uk;
  const page = await openAs(browser, product, 'volunteer');
  await page.route('**/api/notifications/stream*', route => route.abort());
  const asked = new Set<string>();
  page.on('request', request => {
    const [, name] = /\/assets\/texts-(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) asked.add(name);
  });
  await page.goto('/cabinet');
  await titled(page, cabinet.dashboard.title);
  await page.waitForLoadState('networkidle');
  const first = ['frame-uk', 'uk'];
  expect([...asked].sort()).toEqual(first);
  await page.getByRole('link', { name: cabinet.warehouse.title, exact: true }).first().click();
  await titled(page, cabinet.warehouse.title);
  const further = [...asked].filter(name => !first.includes(name));
  expect(further.length).toBeGreaterThan(0);
  expect(further.every(name => name.endsWith('-uk'))).toBe(true);

  await page.getByRole('button', { name: 'English' }).click();
  await titled(page, words.en.cabinet.warehouse.title);
  await expect(page.getByRole('link', { name: words.en.cabinet.warehouse.list.add })).toBeVisible();
  const inEnglish = [...first, ...further].map(name => name.replace(/uk$/, 'en'));
  expect([...asked].sort()).toEqual([...first, ...further, ...inEnglish].sort());

  await page.getByRole('link', { name: words.en.cabinet.team.title, exact: true }).first().click();
  await titled(page, words.en.cabinet.team.title);
  const ofTeam = [...asked].filter(name => ![...first, ...further, ...inEnglish].includes(name));
  expect(ofTeam.length).toBeGreaterThan(0);
  expect(ofTeam.every(name => name.endsWith('-en'))).toBe(true);
  await page.context().close();
});

test('until the page has come the spinner stands in the middle of the whole screen, alone [R-PAG-13]', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>(resolve => (letThrough = resolve));
  await page.route(/\/assets\/correct-page-/, async route => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1000, height: 600 });
  await page.goto('/correct');
  const spinner = page.getByRole('progressbar');
  await expect(spinner).toBeVisible();
  expect(await page.locator('#root').textContent()).toBe('');
  // The page's own spinner may just be taking the place of the one the browser drew first: both are measured at one moment.
  const measured = () =>
    spinner.evaluate(circle => {
      const [around, own] = [circle.parentElement!, circle].map(one => one.getBoundingClientRect());
      const { x, y, width, height } = around!;
      return {
        around: [x, y, width, height],
        middle: [own!.x + own!.width / 2, own!.y + own!.height / 2].map(Math.round),
      };
    });
  await expect.poll(measured).toEqual({ around: [0, 0, 1000, 600], middle: [500, 300] });
  letThrough();
  await titled(page, words.uk.auth.correct.brokenTitle);
  await expect(spinner).toHaveCount(0);
});

test('a dialog whose script was asked for over a cut link opens by presses once the link is back [R-UIX-55]', async ({
  browser,
  product,
}) => {
  const { authenticationToken: token } = await demoSession(product.url, 'volunteer');
  const { id } = await aGeneralEvent(product.url, token);
  const page = await openAs(browser, product, 'volunteer');
  await page.goto(`/cabinet/events/${id}`);
  const postpone = page.getByRole('button', { name: words.uk.cabinet.events.postpone.action });
  await expect(postpone).toBeVisible();

  await page.context().setOffline(true);
  await postpone.click();
  await expect(page.getByText(errors.did_not_load)).toBeVisible();
  await page.context().setOffline(false);

  // The browser does not fetch a script again that failed once: the page is loaded anew.
  const anew = page.waitForEvent('load');
  await postpone.click();
  await anew;
  await postpone.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a sign-up goes on without its schema and its suggestions where these do not come [R-UIX-55]', async ({
  page,
  product,
}) => {
  await page.route(/\/assets\/sign-in-[\w-]{8}\.js$|\/localities/, route => route.abort());
  await page.goto('/signup/displaced');
  await expect(page.locator('#drawn')).toHaveCount(0);
  await page.evaluate('window.isSamePage = true');
  await fillSteps(page, words.uk, { person, place: { ...place, locality: 'Мерефа' }, documents, copies: {} });
  const email = newEmail('without');
  await finish(page, words.uk, email);
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await expect(waitForEmail(product.url, email)).resolves.toBeDefined();
});

test('an event is written and created though nothing comes that its form suggests, opens or has far down [R-UIX-55]', async ({
  browser,
  product,
}) => {
  const { events } = words.uk.cabinet;
  const page = await openAs(browser, product, 'volunteer');
  const left: string[] = [];
  // Kept by nobody: a service worker has all files soon after the log-in.
  await page.context().route('**/sw.js', route => route.abort());
  await page.route(/\/assets\/(?:suggestions|opened-fields|event-files|order-fields)-[\w-]{8}\.js$/, route => {
    left.push(/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(route.request().url())?.[1] ?? '');
    return route.abort();
  });
  await page.goto('/cabinet/events/new');
  await page.evaluate('window.isSamePage = true');
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await fill(page, { name: 'Ковдри без підказок', description: 'Теплі ковдри.', regionId: '63' });
  await page.locator('[name="eventDate"]').fill(inTwoWeeks.split('-').toReversed().join('.'));
  const city = page.locator('[name="locationCity"]');
  await city.pressSequentially('Мерефа');
  await expect(city).toBeFocused();
  await fill(page, { locationAddress: 'вул. Сумська, 1', maxParticipants: '10' });
  await page.getByRole('button', { name: events.form.addQuestion }).click();
  await page.getByRole('heading', { name: events.form.media }).scrollIntoViewIfNeeded();
  await expect(page.getByText(errors.did_not_load)).toHaveCount(3);
  await page.getByRole('button', { name: events.form.create }).click();
  await titled(page, 'Ковдри без підказок');
  await expect(page.getByText('Мерефа', { exact: false }).first()).toBeVisible();
  expect([...new Set(left)].sort()).toEqual(['event-files', 'opened-fields', 'order-fields', 'suggestions']);
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await page.context().close();
});
