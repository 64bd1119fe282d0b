import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { HandOut } from '../api.ts';
import { aPersonAtTable } from '../hand-out.fixture.ts';
import { PeopleList } from './people-list.tsx';

test('how many a search at the table has found is told to who does not see the list [R-UIX-36]', async () => {
  serve({});
  const day = { people: ['Бойко', 'Бойчук', 'Ткач'].map(name => aPersonAtTable(name)) } as unknown as HandOut;
  await renderPage(<PeopleList day={day} actions={[]} onOpen={vi.fn()} onScan={vi.fn()} />, { pattern: '/', at: '/' });
  const field = screen.getByRole('searchbox');
  expect(screen.queryByText(/^Знайдено/)).toBeNull();
  fireEvent.change(field, { target: { value: 'бой' } });
  expect((await screen.findByText('Знайдено: 2')).getAttribute('aria-live')).toBe('polite');
  fireEvent.change(field, { target: { value: 'боя' } });
  await screen.findByText('Знайдено: 0');
});
