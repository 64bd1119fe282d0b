import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Profile } from '@oplich/contract/accounts/profile';
import { afterEach, expect, test, vi } from 'vitest';
import { i18n } from '../../../../i18n/i18n.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { OwnDataSection } from './own-data-section.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const profile = {
  role: 'displaced',
  consentGivenAt: '2026-03-01T10:00:00.000Z',
  consentVersion: '2026-11',
  deletionRequestedAt: null,
} as Profile;

async function show(changes: Partial<Profile> = {}) {
  const page = await renderPage(<OwnDataSection profile={{ ...profile, ...changes }} />, { pattern: '/', at: '/' });
  await i18n.loadNamespaces('auth');
  return page;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('says when consent was given and to which text [R-ACC-23]', async () => {
  await show();
  expect(screen.getByText(/Дано 01 березня 2026, 12:00/).textContent).toContain('2026-11');
});

test.each([
  ['2026-11', /^Адміністратори сайту\. Організатор заходу, у якому ви берете участь: ім’я, вік/],
  ['2026-12', /Партнери, які шукають вас за ім’ям/],
])('what was agreed to is read as it was agreed to, under its version: %s [R-ACC-23]', async (version, said) => {
  await show({ consentVersion: version });
  fireEvent.click(await screen.findByRole('button', { name: 'Прочитати, що це означає' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(said)).toBeTruthy();
  expect(dialog.getByText(`Редакція ${version}`)).toBeTruthy();
});

test('an administrator, who was invited and gave no consent, sees none [R-ACC-23]', async () => {
  await show({ role: 'administrator', consentGivenAt: null, consentVersion: null });
  expect(screen.queryByText('Згода на обробку даних')).toBeNull();
});

test('a displaced person agrees to invitations, then to those by needs, and takes both back at once [R-DAY-13]', async () => {
  const call = 'PUT /accounts/update/displaced';
  let kept: Profile = { ...profile, version: 3, invitations: false, invitationsByNeeds: false };
  const asked = serve({
    [call]: ({ body }) => {
      kept = { ...kept, ...(body as Partial<Profile>), version: kept.version + 1 };
      return { status: 200, body: kept };
    },
  });
  for (const [name, then] of [
    ['Можна запрошувати мене на заходи', { version: 3, invitations: true }],
    ['Також за потребами родини', { version: 4, invitationsByNeeds: true }],
    ['Можна запрошувати мене на заходи', { version: 5, invitations: false, invitationsByNeeds: false }],
  ] as const) {
    await show(kept);
    const { version } = kept;
    fireEvent.click(screen.getByRole('switch', { name }));
    await waitFor(() => expect(kept.version).toBe(version + 1));
    expect(asked.filter(one => one.call === call).at(-1)?.body).toEqual(then);
    cleanup();
  }
  await show(kept);
  expect(screen.queryByRole('switch', { name: 'Також за потребами родини' })).toBeNull();
  cleanup();
  await show({ role: 'philanthrop' });
  expect(screen.queryByText('Запрошення від організаторів')).toBeNull();
});

test('deletion is asked for in a dialog, with or without a reason [R-PRF-15]', async () => {
  const asked = serve({ 'POST /accounts/deletion-request': () => ({ status: 204 }) });
  const { toasts } = await show();
  expect(screen.getByText(/щоб особисті дані стерли остаточно/)).toBeTruthy();
  press('Попросити видалити');
  await screen.findByRole('dialog');
  press('Надіслати прохання');
  await waitFor(() => expect(toasts()).toContain('Прохання надіслано.'));
  expect(asked[0]?.body).toEqual({});
});

test('a request that waits shows its date and can be taken back [R-PRF-15]', async () => {
  const asked = serve({ 'DELETE /accounts/deletion-request': () => ({ status: 204 }) });
  const { toasts } = await show({ deletionRequestedAt: '2026-03-05T10:00:00.000Z' });
  expect(screen.getByText(/05 березня 2026, 12:00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Попросити видалити' })).toBeNull();
  press('Відкликати прохання');
  await waitFor(() => expect(toasts()).toContain('Прохання відкликано. Обліковий запис залишається.'));
  expect(asked[0]?.call).toBe('DELETE /accounts/deletion-request');
});

test('a download that fails says so and can be tried again; one that works is a file [R-PRF-14]', async () => {
  let works = false;
  serve({
    'GET /accounts/export': () =>
      works
        ? { status: 200, body: { exportedAt: '2026-03-05T10:00:00.000Z' } }
        : { status: 503, body: { detail: 'general_error' } },
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  await show();
  press('Завантажити повний файл');
  expect((await screen.findByRole('alert')).textContent).toContain('Завантажити не вдалося.');
  works = true;
  press('Завантажити повний файл');
  await screen.findByText('Файл завантажено.');
  expect(saved).toEqual(['oplich-my-data-2026-03-05.json']);
});
