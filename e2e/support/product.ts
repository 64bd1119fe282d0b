import { test as base, type Browser } from '@playwright/test';
import { makeDemoDataDir } from '../setup/demo-data.ts';
import { removeDataDir, startProduct, type Product } from './run-product.ts';

export { expect } from '@playwright/test';

/** Playwright's `test` with the real product: one per worker, on its own port, with its own data. */
export const test = base.extend<{ leavesNoPage: void }, { product: Product }>({
  // Pages opened by a test would stay open, with their requests, streams and rendering beside the next tests.
  leavesNoPage: [
    async ({ browser }, use, test) => {
      const kept = new Set(browser.contexts());
      await use();
      if (test.status !== test.expectedStatus)
        await test.attach('pages', { body: (await pagesOf(browser)).join('\n'), contentType: 'text/plain' });
      const own = browser.contexts().filter(context => !kept.has(context));
      await Promise.all(own.map(context => context.close()));
    },
    { auto: true },
  ],
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the destructuring, even of nothing
    async ({}, use) => {
      const dataDir = await makeDemoDataDir();
      try {
        const product = await startProduct({ dataDir });
        await use(product);
        await product.stop();
      } finally {
        removeDataDir(dataDir);
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
});

/** Returns a line about each open page: of one that draws nothing every click waits in vain, and says no reason. */
const pagesOf = (browser: Browser) =>
  Promise.all(
    browser
      .contexts()
      .flatMap(context => context.pages())
      .map(async page => {
        const drawn = page.evaluate(
          () => new Promise(draw => requestAnimationFrame(() => draw(document.visibilityState))),
        );
        const state = await Promise.race([drawn, page.waitForTimeout(2000).then(() => 'draws nothing')]).catch(String);
        return `${new URL(page.url()).pathname}: ${String(state)}`;
      }),
  );
