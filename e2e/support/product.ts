import { test as base } from '@playwright/test';
import { makeDataDir, removeDataDir, startProduct, type Product } from './run-product.ts';

export { expect } from '@playwright/test';

/** Playwright's `test` with the real product: one per worker, on its own port, with its own data. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the destructuring, even of nothing
    async ({}, use) => {
      const dataDir = makeDataDir();
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
