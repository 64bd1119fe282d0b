import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SearchField } from './search-field.tsx';

/** The address follows what is searched, but not at once. */
function SlowList({ follow }: { follow: (set: () => void) => void }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField value={search} onChange={next => follow(() => setSearch(next))} delayMs={0} />
      <button onClick={() => setSearch('')}>Скинути</button>
      <button onClick={() => setSearch('мар')}>Назад</button>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('what is typed stays while the list is still at what was typed before [R-UIX-42]', async () => {
  const waiting: (() => void)[] = [];
  await renderPage(<SlowList follow={set => waiting.push(set)} />, { pattern: '/', at: '/' });
  type('мар');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  type('мар’я');
  act(() => waiting[0]?.());
  expect(field().value).toBe('мар’я');
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  act(() => waiting[1]?.());
  expect(field().value).toBe('мар’я');
});

test('the field follows what is searched from elsewhere, to what it said itself before too [R-UIX-42]', async () => {
  await renderPage(<SlowList follow={set => set()} />, { pattern: '/', at: '/' });
  type('мар');
  await vi.waitFor(() => expect(field().value).toBe('мар'));
  for (const [button, shown] of [
    ['Скинути', ''],
    ['Назад', 'мар'],
  ] as const) {
    await act(() => new Promise(resolve => setTimeout(resolve)));
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(field().value).toBe(shown);
  }
});
