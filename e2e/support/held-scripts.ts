import type { Page } from '@playwright/test';

/** Holds back every script of the page except inline ones, until released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>(resolve => (letGo = resolve));
  await page.route(/\/assets\/.+\.js$/, async route => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Opens a page without waiting for its scripts. */
export const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
