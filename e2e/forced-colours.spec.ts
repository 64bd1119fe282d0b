import type { Locator } from '@playwright/test';
import { demoEvent } from './support/demo.ts';
import { settled } from './support/every-page.ts';
import { openAs, openSession } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words } from './support/words.ts';

const { cabinet, auth } = words.uk;

/** The ground something is drawn on and the letters on it, as the browser paints them. */
const looks = (element: Locator) =>
  element.evaluate(one => {
    const { backgroundColor, color } = getComputedStyle(one);
    return { backgroundColor, color };
  });
const ground = async (element: Locator) => (await looks(element)).backgroundColor;

test('where the system forces its colours one sees where one is, what is chosen, what is a button and how far something is [R-UIX-58]', async ({
  browser,
  product,
}) => {
  const event = await demoEvent(product.url);
  const page = await openAs(browser, product, 'volunteer');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/cabinet/events');
  await settled(page);
  const unlike = async (one: Locator, other: Locator) => {
    const [here, there] = [await looks(one), await looks(other)];
    expect(here.backgroundColor).not.toBe(there.backgroundColor);
    expect(here.color).not.toBe(here.backgroundColor);
  };
  for (const nav of await page
    .getByRole('navigation')
    .filter({ has: page.locator('[aria-current="page"]') })
    .all())
    await unlike(nav.locator('[aria-current="page"]'), nav.locator('a:not([aria-current])').last());
  const create = page.getByRole('link', { name: cabinet.events.list.create }).first();
  expect(await create.evaluate(one => getComputedStyle(one).borderTopWidth)).not.toBe('0px');

  await page.goto(`/cabinet/events/${event.id}`);
  await settled(page);
  const bar = page.getByRole('progressbar').first();
  expect(await ground(bar.locator('.MuiLinearProgress-bar'))).not.toBe(await ground(bar));

  const guest = await openSession(browser, product, undefined);
  await guest.emulateMedia({ forcedColors: 'active' });
  await guest.goto('/map');
  // The drawn map has the same legend until the page itself takes its place.
  await settled(guest);
  const statuses = guest.getByRole('group', { name: auth.map.filter.status }).locator('span');
  await expect(statuses).toHaveCount(3);
  await unlike(statuses.first(), statuses.last());
});
