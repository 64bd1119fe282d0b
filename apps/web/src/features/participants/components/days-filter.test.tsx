import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { participantFilters } from '../participants-query.ts';
import { DaysFilter } from './days-filter.tsx';
import { PeopleFilters } from './people-filters.tsx';

const chosen: string[] = [];
beforeEach(() => void chosen.splice(0));
function Filter({ starts }: { starts: string }) {
  const [value, setValue] = useState(starts);
  const choose = (days: string) => {
    chosen.push(days);
    setValue(days);
  };
  return (
    <>
      <DaysFilter value={value} onChange={choose} />
      <button onClick={() => setValue('')}>Скинути фільтри</button>
    </>
  );
}

test('a number of days that the address says is shown, and any other from 1 to 90 is typed [R-PAR-48]', async () => {
  await renderPage(<Filter starts="45" />, { pattern: '/', at: '/' });
  const offers = screen.getByLabelText<HTMLSelectElement>('Не отримували допомоги');
  expect(offers.selectedOptions[0]?.textContent).toBe('45 днів і довше');
  expect([...offers.options].map(({ value }) => value)).toEqual(['', '14', '30', '45', '60', '90', 'other']);

  fireEvent.change(offers, { target: { value: 'other' } });
  const days = screen.getByRole('textbox', { name: 'Скільки днів, від 1 до 90' });
  fireEvent.change(days, { target: { value: '91' } });
  expect(days.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(days, { target: { value: '7' } });
  await waitFor(() => expect(chosen).toEqual(['7']));

  fireEvent.change(offers, { target: { value: '60' } });
  expect(chosen).toEqual(['7', '60']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('days that were typed are forgotten when the filters are cleared, and do not come back [R-PAR-48]', async () => {
  await renderPage(<Filter starts="" />, { pattern: '/', at: '/' });
  fireEvent.change(screen.getByLabelText('Не отримували допомоги'), { target: { value: 'other' } });
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Скільки днів, від 1 до 90' });
  fireEvent.change(days, { target: { value: '7' } });
  await waitFor(() => expect(chosen).toEqual(['7']));

  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Скинути фільтри' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Не отримували допомоги').value).toBe('');
  // Whatever still waited to be told.
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(chosen).toEqual(['7']);
});

test('who deletes the days goes on typing them [R-PAR-48]', async () => {
  await renderPage(<Filter starts="" />, { pattern: '/', at: '/' });
  fireEvent.change(screen.getByLabelText('Не отримували допомоги'), { target: { value: 'other' } });
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Скільки днів, від 1 до 90' });
  for (const typed of ['7', '', '21']) fireEvent.change(days, { target: { value: typed } });
  await waitFor(() => expect(chosen).toEqual(['21']));
  fireEvent.change(days, { target: { value: '' } });
  await waitFor(() => expect(chosen).toEqual(['21', '']));
  expect(screen.getByRole('textbox', { name: 'Скільки днів, від 1 до 90' })).toBe(days);
});

/** The filters of a list whose address says them, as on the page. */
function Filters() {
  const list = useListState(participantFilters);
  return (
    <>
      <PeopleFilters list={list} event={{ registrationForm: [], windowList: [] }} state="applied" />
      <button onClick={list.reset}>Усе спочатку</button>
    </>
  );
}

test.each(['', '91'])(
  'another number that was opened and told nothing (“%s”) is closed when the filters are cleared [R-PAR-48]',
  async typed => {
    await renderPage(<Filters />, { pattern: '/', at: '/?ageGroup=60%2B' });
    fireEvent.click(screen.getByRole('button', { name: /фільтр/i }));
    const days = await screen.findByLabelText<HTMLSelectElement>('Не отримували допомоги');
    fireEvent.change(days, { target: { value: 'other' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Скільки днів, від 1 до 90' }), { target: { value: typed } });
    fireEvent.click(screen.getByText('Усе спочатку'));
    expect(screen.queryByRole('textbox', { name: 'Скільки днів, від 1 до 90' })).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Не отримували допомоги').value).toBe('');
  },
);
