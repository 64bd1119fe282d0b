import type { Browser, Page } from '@playwright/test';
import { expectOf } from './support/client.ts';
import { demoPassword, demoSession, keptBy, type Session } from './support/demo.ts';
import { phone } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { agree, expectWhole, fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { accounts, settings } = words.cabinet;

async function open(browser: Browser, url: string, session: Session, screen: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: keptBy(url, { session }), ...screen });
  return context.newPage();
}

test('an organization’s new head waits, is seen old beside new, approved, and then holds [R-JRN-4, R-PRF-5, R-PRF-6]', async ({
  browser,
  product: { url },
}) => {
  const email = 'organization@oplich.example';
  const session = await expectOf<Session>(url, 'POST /accounts/login', { body: { email, password: demoPassword } });
  const partner = await open(browser, url, session, phone);
  const admin = await open(browser, url, await demoSession(url, 'admin'));
  const old = 'Ковальчук Ганна Миколаївна';
  const asked = 'Лисенко Андрій Петрович';

  await test.step('the partner changes the head; the old one still holds', async () => {
    await partner.goto('/cabinet/settings?section=organization');
    await fill(partner, {
      organizationHeadSurname: 'Лисенко',
      organizationHeadName: 'Андрій',
      organizationHeadPatronym: 'Петрович',
    });
    // Unsaved changes are not left behind unasked.
    await partner.getByRole('link', { name: words.common.action.back, exact: true }).click();
    await agree(partner, words.common.leave.stay);
    await press(partner, settings.save);
    await expect(partner.getByText(settings.savedAndWaits)).toBeVisible();
    await expect(partner.getByText(old)).toBeVisible();
    await expect(partner.getByText(asked)).toBeVisible();
    await expectWhole(partner);
  });

  await test.step('an administrator finds it in the queue, sees old beside new and approves', async () => {
    await admin.goto('/cabinet/users?tab=updates');
    await admin.getByRole('link', { name: 'БФ «Разом до світла»' }).click();
    await expect(admin.getByRole('heading', { name: settings.pending.title })).toBeVisible();
    await expect(admin.getByText(asked)).toBeVisible();
    await expect(admin.getByText(old).first()).toBeVisible();
    await press(admin, accounts.decision.approve);
    await agree(admin, accounts.decision.approve);
    await expect(admin.getByText(accounts.updateDecision.approved)).toBeVisible();
    await expect(admin.getByText(old)).toHaveCount(0);
    await expect(admin.getByRole('link', { name: accounts.decision.next })).toBeVisible();
  });

  await test.step('the partner sees what holds now, and nothing that waits', async () => {
    await partner.reload();
    await expect(partner.locator('[name="organizationHeadSurname"]')).toHaveValue('Лисенко');
    await expect(partner.getByRole('heading', { name: settings.pending.title })).toHaveCount(0);
  });
});
