import { screen } from '@testing-library/react';
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
