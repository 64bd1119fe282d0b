import { fireEvent, screen, within } from '@testing-library/react';
import type { Profile } from '@oplich/contract/accounts/profile';
import { beforeEach, expect, test } from 'vitest';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { sessionStore, storedSession } from '../../session/session-store.ts';
import { DuplicatesCard } from './duplicates-card.tsx';

const account = (id: string, surname: string) => ({ id, surname, name: 'Ірина', patronym: null });
const pair = {
  id: 'x',
  a: account('own', 'Олійник'),
  b: account('alike', 'Олейник'),
  reasons: ['similarName', 'phone'],
};
const profile = {
  id: 'own',
  role: 'displaced',
  duplicates: [
    { id: 'alike', displayName: 'Олейник Ірина', because: ['phone'] },
    { id: 'partner', displayName: 'Фонд «Поруч»', because: ['phone'] },
  ],
} as unknown as Profile;

interface Shown {
  of: Profile;
  duplicates: () => { status: number; body: object };
}

beforeEach(() => {
  sessionStore.set({ isAuthenticated: true });
  storedSession.writeRole('administrator');
});

const found = { status: 200, body: { items: [pair], total: 1, page: 1, pageSize: 20 } };
const show = async (duties: string[], { of = profile, duplicates = () => found }: Partial<Shown> = {}) => {
  const asked = serve({
    'GET /accounts/info': () => ({ status: 200, body: { role: 'administrator', duties, actingFor: null } }),
    'GET /accounts/duplicates': duplicates,
  });
  const { settled } = await renderPage(<DuplicatesCard profile={of} />, { pattern: '/', at: '/' });
  await settled();
  return asked.map(({ call, query }) => [call, Object.fromEntries(query)] as const);
};

test('the page of a person names who may be the same one, by a similar name too, once each, with the way to compare them [R-DUP-6]', async () => {
  const asked = await show(['people']);
  const compare = screen.getByRole('link', { name: 'Порівняти поруч' });
  expect(compare.getAttribute('href')).toBe('/cabinet/duplicates?accountId=own');
  expect(screen.getAllByRole('term').map(term => within(term).getByRole('link').textContent)).toEqual([
    'Олейник Ірина',
    'Фонд «Поруч»',
  ]);
  screen.getByText(/схоже ім’я/i);
  expect(asked).toContainEqual(['GET /accounts/duplicates', { accountId: 'own', state: 'open' }]);
});

test('who has no duty with people is shown equal numbers only, and no pairs are asked for [R-DUP-6]', async () => {
  const asked = await show(['verification']);
  screen.getByRole('link', { name: 'Фонд «Поруч»' });
  expect(screen.queryByRole('link', { name: 'Порівняти поруч' })).toBeNull();
  expect(asked).toEqual([['GET /accounts/info', {}]]);
});

test('pairs that did not come are not none: it is said, and they are asked for again [R-DUP-6]', async () => {
  const answers = [{ status: 403, body: { detail: 'forbidden' } }, found];
  await show(['people'], { of: { ...profile, duplicates: [] }, duplicates: () => answers.shift() ?? found });
  screen.getByRole('heading', { name: 'Можливі дублікати' });
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await screen.findByRole('link', { name: 'Олейник Ірина' });
  expect(screen.queryByRole('alert')).toBeNull();
});
