import { CHROMIUM_FLAGS } from '../scripts/find-chromium.mjs';
import { demoPages, everybody } from './support/demo-pages.ts';
import { keptBy, demoSession } from './support/demo.ts';
import { onceEach, settled } from './support/every-page.ts';
import { readFits } from './support/fits.ts';
import { expect, test } from './support/product.ts';

test.describe.configure({ mode: 'parallel' });
// What a reader sets in the browser: not a zoom, and not the page's own to say.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'] });
  },
});
for (const who of everybody) {
  test(`with letters twice as large nothing of the pages of the ${who} is cut off on a phone [R-UIX-46]`, async ({
    browser,
    product,
  }) => {
    const session = who === 'guest' ? undefined : await demoSession(product.url, who);
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 360, height: 740 },
      storageState: keptBy(product.url, { session, language: 'uk' }),
    });
    const page = await context.newPage();
    for (const path of onceEach(await demoPages(product.url, who))) {
      await page.goto(path);
      await settled(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const unfit = (await page.evaluate(readFits, false)).filter(one => one.startsWith('cut'));
      expect.soft({ overflow: Math.max(0, overflow), unfit }, path).toEqual({ overflow: 0, unfit: [] });
    }
    await context.close();
  });
}
