import { errors } from '../apps/web/src/i18n/uk/errors.ts';
import { aDisplacedPerson, anApprovedVolunteer, expectOf, logIn } from './support/client.ts';
import { keyboardOf } from './support/keyboard.ts';
import { firstAdministrator } from './support/morning.ts';
import { openPhoneOf } from './support/open-as.ts';
import { expect, test } from './support/product.ts';
import { makeDataDir, removeDataDir, startProduct } from './support/run-product.ts';
import { expectWhole, press } from './support/walk.ts';
import { words as allWords } from './support/words.ts';

const words = allWords.uk;
const { bulk } = words.cabinet.participants;

test('many confirmed by mistake on a phone: undone within the minute, after a reload and a restart of the server [R-PAR-42]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const dataDir = makeDataDir();
  const env = { DEMO: '0', ADMIN_EMAIL: firstAdministrator.email, ADMIN_PASSWORD: firstAdministrator.password };
  let product = await startProduct({ dataDir, env });
  try {
    const { url, port } = product;
    const { email, token } = await anApprovedVolunteer(
      url,
      await logIn(url, firstAdministrator.email, firstAdministrator.password),
    );
    const event = await expectOf<{ id: string }>(url, 'POST /events', {
      token,
      body: {
        name: 'Продуктові набори',
        description: 'Набір на родину.',
        eventDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
        regionId: 63,
        locationCity: 'Харків',
        locationAddress: 'вул. Сумська, 1',
        maxParticipants: 10,
        type: 'general',
      },
    });
    const people: Awaited<ReturnType<typeof aDisplacedPerson>>[] = [];
    for (const surname of ['Бойко', 'Гнатюк', 'Яременко']) {
      const one = await aDisplacedPerson(url, { surname });
      await expectOf(url, `POST /events/${event.id}/participants/apply`, { token: one.token, body: {} });
      people.push(one);
    }

    const page = await openPhoneOf(browser, { url }, email);
    const bar = page.getByRole('group', { name: bulk.undo.label });
    const secondsLeft = async () => Number(/\d+/.exec(await bar.getByRole('timer').innerText())?.[0]);

    await test.step('all three are confirmed, and it is said when they will hear of it', async () => {
      await page.goto(`/cabinet/events/${event.id}/participants/applied`);
      await page.getByRole('checkbox', { name: bulk.page }).check();
      await press(page, bulk.confirm);
      await page.getByRole('dialog').getByRole('button', { name: bulk.confirm, exact: true }).click();
      const summary = page.getByRole('dialog', { name: bulk.summary });
      await expect(summary.getByText('Участь підтверджено: 3 людини.')).toBeVisible();
      await expect(summary.getByRole('timer')).toHaveText(/через (5\d|60) секунд/);
      await summary.getByRole('button', { name: words.common.action.close }).last().click();
      await expect(bar).toBeVisible();
      await expect(bar).toBeInViewport();
      await expectWhole(page);
    });

    await test.step('the bar is there after a reload, with no more time than before', async () => {
      const before = await secondsLeft();
      await page.reload();
      await expect(bar).toBeVisible();
      expect(await secondsLeft()).toBeLessThanOrEqual(before);
    });

    await test.step('without a server nothing is lost: it can be tried again once it is back', async () => {
      await product.stop();
      await press(page, bulk.undo.action);
      await expect(page.getByText(errors.no_connection)).toBeVisible();
      await expect(bar).toBeVisible();
      product = await startProduct({ dataDir, port, env });
    });

    await test.step('undone by the keyboard: the applications wait again, and nobody was told', async () => {
      await keyboardOf(page).enter(bulk.undo.action);
      await expect(page.getByText('Рішення скасовано, усе як було: 3 людини. Листів не надіслано.')).toBeVisible();
      await expect(bar).toHaveCount(0);
      for (const surname of ['Бойко', 'Гнатюк', 'Яременко'])
        await expect(page.getByRole('link', { name: new RegExp(surname) })).toBeVisible();
      for (const one of people) {
        const { items } = await expectOf<{ items: { kind: string }[] }>(url, 'GET /notifications', {
          token: one.token,
        });
        expect(items.map(({ kind }) => kind)).not.toContain('participationConfirmed');
      }
      await page.reload();
      await expect(page.getByRole('checkbox', { name: bulk.page })).toBeVisible();
      await expect(bar).toHaveCount(0);
    });
    await page.context().close();
  } finally {
    await product.stop();
    removeDataDir(dataDir);
  }
});
