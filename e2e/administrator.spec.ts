import { readFileSync } from 'node:fs';
import { ukAudit } from '@oplich/contract/labels/audit-uk';
import { expectOf } from './support/client.ts';
import { demoSession, keptBy } from './support/demo.ts';
import { waitForEmail } from './support/mailbox.ts';
import { expect, test } from './support/product.ts';
import { agree, fill, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { accounts } = words.cabinet;

interface Person {
  readonly id: string;
  readonly email: string;
  readonly surname: string;
}

test('an administrator finds, writes to, deletes and restores a person, and exports the list [R-ADM-1, R-ADM-11, R-ADM-13, R-ADM-14, R-ADM-22, R-ROL-15]', async ({
  browser,
  product: { url },
}) => {
  const session = await demoSession(url, 'admin');
  const token = session.authenticationToken;
  const context = await browser.newContext({
    baseURL: url,
    storageState: keptBy(url, { session }),
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const people = (search: string) =>
    expectOf<{ items: Person[]; total: number }>(
      url,
      `GET /accounts/displaced/list?search=${encodeURIComponent(search)}&sort=surname`,
      { token },
    );
  // The demo writes the surname with ’ and the administrator types ', as keyboards have it.
  const { items } = await people("дем'ян");
  const [person] = items;
  if (!person) throw new Error('The demo data lack a surname with an apostrophe');
  const dialog = page.getByRole('dialog');

  await test.step('finds a person by how the surname begins, with another apostrophe', async () => {
    await page.goto('/cabinet/users?tab=displaced&sort=surname');
    await page.getByRole('searchbox').fill("дем'ян");
    await expect(page.getByText(person.email)).toBeVisible();
    await page
      .getByRole('row')
      .filter({ hasText: person.email })
      .getByRole('link', { name: new RegExp(person.surname) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.surname);
  });

  await test.step('writes to them; the email comes', async () => {
    await press(page, accounts.email.action);
    await fill(page, { subject: 'Ваші документи', message: 'Принесіть, будь ласка, паспорт.' });
    await agree(page, accounts.email.send);
    await expect(dialog).toHaveCount(0);
    const email = await waitForEmail(url, person.email, ({ subject }) => subject === 'Ваші документи');
    expect(email.text).toContain('Принесіть, будь ласка, паспорт.');
  });

  await test.step('deletes them and takes it back', async () => {
    await press(page, accounts.delete.action);
    await agree(page, accounts.delete.confirm);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(accounts.state.deleted, { exact: true }).first()).toBeVisible();
    const message = page.getByRole('region', { name: words.common.toast.region });
    await message.getByRole('button', { name: accounts.restore.action }).click();
    await expect(page.getByText(accounts.restore.done)).toBeVisible();
    await expect(page.getByRole('button', { name: accounts.delete.action, exact: true })).toBeVisible();
  });

  await test.step('a partner with a scheduled event is named what has to be ended first', async () => {
    const { authenticationToken } = await demoSession(url, 'volunteer');
    const partner = await expectOf<Person>(url, 'GET /accounts/info', { token: authenticationToken });
    await page.goto(`/cabinet/users/${partner.id}`);
    await press(page, accounts.delete.action);
    await expect(dialog.getByRole('heading', { name: accounts.delete.notYet })).toBeVisible();
    await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /\/cabinet\/events\//);
    await expect(dialog.getByRole('button', { name: accounts.delete.confirm, exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: words.common.action.close, exact: true }).click();
  });

  await test.step('exports what the search found, all its rows', async () => {
    await page.goto(`/cabinet/users?tab=displaced&search=${encodeURIComponent("дем'ян")}`);
    await press(page, words.common.export.action);
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: words.common.export.csv }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^Отримувачі допомоги \d{4}-\d\d-\d\d\.csv$/);
    const csv = readFileSync(await file.path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(1 + (await people("дем'ян")).total);
    expect(csv).toContain(person.email);
  });

  await test.step('all of it stands in the audit', async () => {
    await page.goto(`/cabinet/users/${person.id}`);
    await press(page, words.common.action.moreActions);
    await page.getByRole('link', { name: accounts.user.audit }).click();
    const { account } = ukAudit.action;
    for (const action of [account.email, account.delete, account.restore]) {
      await expect(page.getByRole('cell', { name: action, exact: true })).toBeVisible();
    }
  });
  await context.close();
});
