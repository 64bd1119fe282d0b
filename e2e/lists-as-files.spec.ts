import { statSync } from 'node:fs';
import { demoSession, keptBy } from './support/demo.ts';
import { expect, test } from './support/product.ts';
import { press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const lists = {
  volunteer: ['/cabinet/storage', '/cabinet/storage/issued-aid', '/cabinet/storage/turnover', '/cabinet/reports'],
  admin: ['/cabinet/audit', '/cabinet/security-log', '/cabinet/reports'],
} as const;

test('a list’s button gives a file: the warehouse, issued aid, turnover, reports, the audit, the security log [R-API-10]', async ({
  browser,
  product: { url },
}) => {
  for (const account of ['volunteer', 'admin'] as const) {
    const context = await browser.newContext({
      baseURL: url,
      storageState: keptBy(url, { session: await demoSession(url, account), language: 'uk' }),
      acceptDownloads: true,
    });
    const page = await context.newPage();
    for (const path of lists[account])
      for (const format of ['xlsx', 'csv'] as const)
        await test.step(`${account}: ${path} as ${format}`, async () => {
          await page.goto(path);
          await press(page, words.common.export.action);
          const coming = page.waitForEvent('download');
          await page.getByRole('menuitem', { name: words.common.export[format] }).click();
          const file = await coming;
          expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
          expect(statSync(await file.path()).size).toBeGreaterThan(20);
        });
    await context.close();
  }
});
