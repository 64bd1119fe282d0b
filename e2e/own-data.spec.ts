import { readFile } from 'node:fs/promises';
import { expectOf } from './support/client.ts';
import { demoSession, keptBy } from './support/demo.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, press } from './support/walk.ts';
import { words } from './support/words.ts';

const { activity, ownData } = words.uk.cabinet;

test('a person sees what they received and where, takes a copy of their data, asks for deletion and takes it back [R-PRF-12, R-PRF-14, R-PRF-15]', async ({
  browser,
  product: { url },
}) => {
  const session = await demoSession(url, 'displaced');
  const admin = await demoSession(url, 'admin');
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    storageState: keptBy(url, { session }),
  });
  const page = await context.newPage();
  const asking = async () =>
    (
      await expectOf<{ deletionRequests: number }>(url, 'GET /accounts/users/counts', {
        token: admin.authenticationToken,
      })
    ).deletionRequests;

  await page.goto('/cabinet');
  await page.getByRole('link', { name: activity.receivedAid }).click();
  await expect(page).toHaveURL(/activity\?kind=receivedAid$/);
  await expectWhole(page);
  await page
    .getByRole('link', { name: /^Захід, на якому отримано/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cabinet\/events\/[0-9a-f-]+$/);

  await page.goto('/cabinet/settings?section=own-data');
  const download = page.waitForEvent('download');
  await press(page, ownData.download.action);
  const data: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({ profile: { email: 'displaced@oplich.example' } });
  expect(data).toHaveProperty('receivedAid.0');

  const before = await asking();
  await press(page, ownData.deletion.ask);
  await agree(page, ownData.deletion.send);
  await expect(page.getByRole('button', { name: ownData.deletion.withdraw })).toBeVisible();
  expect(await asking()).toBe(before + 1);
  await press(page, ownData.deletion.withdraw);
  await expect(page.getByRole('button', { name: ownData.deletion.ask })).toBeVisible();
  expect(await asking()).toBe(before);
});
