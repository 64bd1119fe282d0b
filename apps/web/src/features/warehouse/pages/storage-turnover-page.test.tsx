import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../shared/routing/paths.ts';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Turnover } from '../api.ts';
import StorageTurnoverPage from './storage-turnover-page.tsx';

const nothing = { opening: '0', in: '0', out: '0', closing: '0' };
const turnover: Turnover = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 20,
  from: '2026-11-01',
  to: '2026-11-27',
  byCategory: {} as Turnover['byCategory'],
  value: nothing,
};
const open = (at: string) => {
  serve({ 'GET /warehouse/turnover': () => ({ status: 200, body: turnover }) });
  return renderPage(<StorageTurnoverPage />, { pattern: paths.storageTurnover, at });
};

test('a turnover that a search finds nothing in does not say that the warehouse was empty, and shows all again', async () => {
  await open(`${paths.storageTurnover}?search=молоко`);
  expect(await screen.findByText('Нічого не знайдено')).toBeTruthy();
  // To who does not see the page too.
  expect(screen.getByText('Знайдено: 0 позицій').getAttribute('aria-live')).toBe('polite');
  expect(screen.queryByText('За ці дні на складі нічого не було')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Прибрати фільтри' }));
  expect(await screen.findByText('За ці дні на складі нічого не було')).toBeTruthy();
});
