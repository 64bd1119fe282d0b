import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onDesktop, onPhone } from '../../../shared/testing/screens.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import SecurityLogPage from './security-log-page.tsx';

const nothing = { accountId: null, name: null, actor: null, address: null, sessionId: null, call: null, role: null };
const entry = (id: string, more: object) => ({ ...nothing, id, at: '2026-03-01T10:00:00.000Z', count: 1, ...more });
const items = [
  entry('1', { kind: 'logInFailed', count: 12, address: '203.0.113.7' }),
  entry('2', {
    kind: 'passwordSet',
    accountId: 'p1',
    name: 'Бойко Ганна',
    actor: { id: 'a1', name: 'Шевченко Ірина' },
  }),
  entry('3', { kind: 'secondFactorDutyOff', actor: { id: 'a1', name: 'Шевченко Ірина' } }),
  entry('4', { kind: 'refusedRole', accountId: 'p2', name: null, call: 'GET /audit' }),
];
const at = { pattern: '/cabinet/security-log', at: '/cabinet/security-log' };
const log = (found: readonly object[]) => ({ status: 200, body: { items: found, total: found.length, page: 1 } });
/** What stands in the row that begins with these words. */
const rowOf = (words: string) => within(screen.getByText(words, { selector: 'td' }).closest('tr') ?? document.body);

test('says in words what happened to whose account, by whom and how often; erased people keep no name [R-AUD-4]', async () => {
  onDesktop();
  serve({ 'GET /security-log': () => log(items) });
  await renderPage(<SecurityLogPage />, at);
  const failed = within((await screen.findByText('Невдалий вхід × 12')).closest('tr') ?? document.body);
  failed.getByText('Невідомо чий');
  failed.getByText('203.0.113.7');
  const set = rowOf('Пароль задав адміністратор');
  expect(set.getByRole('link', { name: 'Бойко Ганна' }).getAttribute('href')).toBe('/cabinet/users/p1');
  expect(set.getByRole('link', { name: 'Шевченко Ірина' }).getAttribute('href')).toBe('/cabinet/users/a1');
  // About all administrators, not about an account nobody knows.
  expect(rowOf('Двоетапний вхід більше не обов’язковий').queryByText('Невідомо чий')).toBeNull();
  const refused = rowOf('Відмова: немає права');
  refused.getByText('GET /audit');
  expect(refused.getByRole('link').getAttribute('href')).toBe('/cabinet/users/p2');
});

test('on a phone a card holds what is known, and no line of dashes [R-AUD-4]', async () => {
  onPhone();
  serve({ 'GET /security-log': () => log(items) });
  await renderPage(<SecurityLogPage />, at);
  const card = within((await screen.findByText('Невдалий вхід × 12')).closest('li') ?? document.body);
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Час',
    'Обліковий запис',
    'Мережева адреса',
  ]);
  expect(screen.queryByText('–')).toBeNull();
});

test('an empty log says so, and a refused one tells why [R-AUD-4]', async () => {
  serve({ 'GET /security-log': () => log([]) });
  await renderPage(<SecurityLogPage />, at);
  await screen.findByText('Тут з’являться входи, невдалі спроби й відмови.');
  cleanup();
  serve({ 'GET /security-log': () => ({ status: 403, body: { detail: 'access_denied' } }) });
  await renderPage(<SecurityLogPage />, at);
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});
