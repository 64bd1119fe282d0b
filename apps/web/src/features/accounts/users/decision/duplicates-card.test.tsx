import { screen, waitFor, within } from '@testing-library/react';
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

beforeEach(() => {
  sessionStore.set({ isAuthenticated: true });
  storedSession.writeRole('administrator');
});

const show = async (duties: string[]) => {
  const asked = serve({
    'GET /accounts/info': () => ({ status: 200, body: { role: 'administrator', duties, actingFor: null } }),
    'GET /accounts/duplicates': () => ({ status: 200, body: { items: [pair], total: 1, page: 1, pageSize: 20 } }),
  });
  await renderPage(<DuplicatesCard profile={profile} />, { pattern: '/', at: '/' });
  return asked;
};

test('the page of a person names who may be the same one, by a similar name too, once each, with the way to compare them [R-DUP-6]', async () => {
  const asked = await show(['people']);
  const compare = await screen.findByRole('link', { name: 'Порівняти поруч' });
  expect(compare.getAttribute('href')).toBe('/cabinet/duplicates?accountId=own');
  expect(screen.getAllByRole('term').map(term => within(term).getByRole('link').textContent)).toEqual([
    'Олейник Ірина',
    'Фонд «Поруч»',
  ]);
  screen.getByText(/схоже ім’я/i);
  const { query } = asked.find(({ call }) => call === 'GET /accounts/duplicates')!;
  expect(Object.fromEntries(query)).toEqual({ accountId: 'own', state: 'open' });
});

test('who has no duty with people is shown equal numbers only, and no pairs are asked for [R-DUP-6]', async () => {
  const asked = await show(['verification']);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /accounts/info'));
  await screen.findByRole('link', { name: 'Фонд «Поруч»' });
  // Time for a request that would follow once the duties are known.
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(screen.queryByRole('link', { name: 'Порівняти поруч' })).toBeNull();
  expect(asked.map(({ call }) => call)).not.toContain('GET /accounts/duplicates');
});
