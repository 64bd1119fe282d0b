import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ListBody } from './list-body.tsx';

const pageOf = (total: number) => ({
  items: Array.from({ length: total }, (_, at) => at),
  total,
  page: 1,
  pageSize: 20,
});
const list = {
  reset: () => undefined,
  setPage: () => undefined,
  pageSize: undefined,
  setPageSize: () => undefined,
};

/** What a search of events finds, one after the other. */
const steps = [
  { total: 12, isNarrowed: false },
  { total: 12, isNarrowed: true, isPlaceholderData: true },
  { total: 3, isNarrowed: true },
  { total: 3, isNarrowed: true, isPlaceholderData: true },
  { total: 0, isNarrowed: true },
];
function Searched() {
  const [at, setAt] = useState(0);
  const { total = 0, isNarrowed = false, isPlaceholderData = false } = steps[at] ?? {};
  return (
    <ListBody
      query={{ data: pageOf(total), isPlaceholderData, error: null, refetch: () => undefined }}
      list={{ ...list, isNarrowed }}
      counts="events"
      filters={<button onClick={() => setAt(at + 1)}>Далі</button>}
      empty={null}
    >
      {rows => <p>{rows.join()}</p>}
    </ListBody>
  );
}

test('a screen reader is told what a search has found, nothing too [R-UIX-36]', async () => {
  await renderPage(<Searched />, { pattern: '/', at: '/' });
  const told = document.querySelector('.visually-hidden[aria-live="polite"]');
  const said = steps.slice(1).map(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Далі' }));
    return told?.isConnected && told.textContent;
  });
  expect(said).toEqual(['', 'Знайдено: 3 заходи', '', 'Знайдено: 0 заходів']);
});
