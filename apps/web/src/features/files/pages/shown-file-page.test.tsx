import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import ShownFilePage from './shown-file-page.tsx';

const file = '/files/0190a000-0000-7000-8000-000000000001';
const show = (status: number, body: object) => {
  serve({ [`GET ${file}`]: () => ({ status, body }) });
  return renderPage(<ShownFilePage />, { pattern: '/file', at: `/file?url=/api${file}` });
};

test('a file that is refused is told as a broken link [R-FIL-8]', async () => {
  await show(404, { detail: 'not_found' });
  expect(await screen.findByRole('heading', { name: 'Посилання не працює' })).toBeTruthy();
});

test('a server that is asked too often does not call the link of a file broken [R-API-21]', async () => {
  await show(429, { detail: 'too_many_requests', retryAfter: 1800 });
  expect(await screen.findByRole('button', { name: 'Спробувати ще раз' })).toBeTruthy();
  expect(screen.queryByText('Посилання не працює')).toBeNull();
});
