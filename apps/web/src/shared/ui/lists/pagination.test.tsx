import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Pagination } from './pagination.tsx';

test.each([
  [1, '1 захід'],
  [3, '3 заходи'],
  [12, '12 заходів'],
])('a list of %d events says so [R-UIX-36]', async (total, said) => {
  await renderPage(<Pagination page={1} pageSize={20} total={total} counts="events" onChange={() => undefined} />, {
    pattern: '/',
    at: '/',
  });
  expect(screen.getByText(said)).toBeTruthy();
});

/** Three pages of rows, of which the first is out of sight above. */
function Rows() {
  const [page, setPage] = useState(1);
  return (
    <>
      <ul aria-label="Рядки" />
      <Pagination page={page} pageSize={20} total={60} onChange={setPage} />
    </>
  );
}
const turn = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
};

test('a page that is turned shows its first row', async () => {
  await renderPage(<Rows />, { pattern: '/', at: '/' });
  const rows = screen.getByRole('list', { name: 'Рядки' });
  rows.getBoundingClientRect = () => ({ top: -900 }) as DOMRect;
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this);
  };
  turn('Наступна сторінка');
  expect(screen.getByText('Сторінка 2 з 3')).toBeTruthy();
  expect(seen).toEqual([rows]);
});

test('who comes to the last page has the focus still where it was, and goes no further [R-UIX-53]', async () => {
  await renderPage(<Rows />, { pattern: '/', at: '/' });
  turn('Наступна сторінка');
  const next = turn('Наступна сторінка');
  expect(document.activeElement).toBe(next);
  expect([next.hasAttribute('disabled'), next.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  turn('Наступна сторінка');
  expect(screen.getByText('Сторінка 3 з 3')).toBeTruthy();
});
