import type { Browser } from '@playwright/test';
import { expectOf, newEmail, password, person } from './support/client.ts';
import { demoSession, keptBy, type Session } from './support/demo.ts';
import { linkIn, waitForEmail } from './support/mailbox.ts';
import { openAs } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { words as allWords } from './support/words.ts';

const { cabinet, common } = allWords.uk;

/** Sets the first password by the emailed link, and logs in. */
async function joined(url: string, email: string): Promise<Session> {
  const link = new URL(linkIn(await waitForEmail(url, email), '/reset-password'));
  const token = link.searchParams.get('token');
  await expectOf(url, 'POST /accounts/reset-password', {
    body: { email, token, password, confirmPassword: password },
  });
  return expectOf<Session>(url, 'POST /accounts/login', { body: { email, password } });
}

async function pageOf(browser: Browser, url: string, session: Session) {
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: 'Europe/Kyiv',
    storageState: keptBy(url, { session, language: 'uk' }),
  });
  return context.newPage();
}

test('an administrator invited for help texts and notices sees those and nothing else [R-ADM-27, R-ADM-31]', async ({
  browser,
  product: { url },
}) => {
  const email = newEmail('content');
  const admin = await openAs(browser, { url }, 'admin');
  await admin.goto('/cabinet/users?tab=administrators');
  await admin.getByRole('button', { name: cabinet.accounts.invite.action }).click();
  const dialog = admin.getByRole('dialog', { name: cabinet.accounts.invite.title });
  await dialog.locator('[name="email"]').fill(email);
  await dialog.locator('[name="surname"]').fill('Лисенко');
  await dialog.locator('[name="name"]').fill('Дарина');
  await dialog.getByRole('checkbox', { name: cabinet.team.administratorDuty.content }).check();
  await dialog.getByRole('button', { name: cabinet.accounts.invite.send }).click();
  await expect(dialog).toHaveCount(0);
  const row = admin.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(cabinet.team.administratorDuty.content);
  await expect(row).not.toContainText(cabinet.team.administratorDuty.audit);

  const page = await pageOf(browser, url, await joined(url, email));
  await page.goto('/cabinet');
  const menu = page.getByRole('navigation', { name: common.nav.main }).first();
  await expect(menu.getByRole('link', { name: cabinet.feedback.title })).toBeVisible();
  for (const { title } of [cabinet.accounts, cabinet.events, cabinet.audit, cabinet.emails]) {
    await expect(menu.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  }
  await expect(menu.getByRole('link', { name: cabinet.approvals.menu, exact: true })).toHaveCount(0);
  for (const path of ['/cabinet/users', '/cabinet/events', '/cabinet/storage', '/cabinet/help', '/cabinet/audit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: common.state.noAccessTitle })).toBeVisible();
  }
  await page.goto('/cabinet/feedback');
  await expect(page.getByRole('heading', { name: cabinet.feedback.title, level: 1 })).toBeVisible();
});

test('where two have to agree, one erases a person and the other says yes [R-ADM-33, R-ADM-34]', async ({
  browser,
  product: { url },
}) => {
  const { authenticationToken: token } = await demoSession(url, 'admin');
  const second = newEmail('second');
  await expectOf(url, 'POST /accounts/register/administrator', {
    token,
    body: { email: second, surname: 'Мороз', name: 'Ігор', noPatronym: true },
  });
  const session = await joined(url, second);
  const email = newEmail('gone');
  await expectOf(url, 'POST /accounts/register/displaced', { body: person(email) });
  const { items } = await expectOf<{ items: { id: string }[] }>(url, `GET /accounts/displaced/list?search=${email}`, {
    token,
  });
  const id = items[0]?.id ?? '';
  await expectOf(url, `POST /accounts/${id}/delete`, { token });

  const first = await openAs(browser, { url }, 'admin');
  await first.goto('/cabinet/settings?section=security');
  await first.getByRole('button', { name: cabinet.security.fourEyes.switchOn }).click();
  await expect(first.getByRole('button', { name: cabinet.security.fourEyes.switchOff })).toBeVisible();
  try {
    await first.goto(`/cabinet/users/${id}`);
    await first.getByRole('button', { name: cabinet.accounts.erase.action }).click();
    const dialog = first.getByRole('dialog');
    await dialog.locator('[name="typed"]').fill(email);
    await dialog.getByRole('button', { name: cabinet.accounts.erase.anonymise }).click();
    await expect(first.getByText(cabinet.approvals.waits)).toBeVisible();
    await first.goto('/cabinet/approvals');
    const own = first.getByRole('row').filter({ hasText: cabinet.approvals.kind.eraseAccount });
    await expect(own.getByRole('button', { name: cabinet.approvals.takeBack })).toBeVisible();
    await expect(own.getByRole('button', { name: cabinet.approvals.approve })).toHaveCount(0);

    const other = await pageOf(browser, url, session);
    await other.goto('/cabinet/approvals');
    const row = other.getByRole('row').filter({ hasText: cabinet.approvals.kind.eraseAccount });
    await row.getByRole('button', { name: cabinet.approvals.approve }).click();
    await other.getByRole('dialog').getByRole('button', { name: cabinet.approvals.approve }).click();
    await expect(other.getByText(cabinet.approvals.approved)).toBeVisible();
    await expect(row).toHaveCount(0);
    await other.goto('/cabinet/approvals?tab=approved');
    await expect(other.getByRole('row').filter({ hasText: 'Мороз Ігор' })).toHaveCount(1);
  } finally {
    // Nothing of this product waits for two when the next journey begins.
    const { approvalId } = await expectOf<{ approvalId: string }>(url, 'PUT /settings/security', {
      token,
      body: { fourEyes: false },
    });
    await expectOf(url, `POST /approvals/${approvalId}/approve`, { token: session.authenticationToken });
  }
});
