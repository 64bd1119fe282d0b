import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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

/** The page, which can be left and opened again. */
function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'leave' : 'open'}</button>
      {isOpen && <ShownFilePage />}
    </>
  );
}

test('a paper that is opened again is asked for again: a draft may have become an act meanwhile [R-FIL-18]', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${(blob as Blob).size}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const papers = ['draft', 'the act with its number'];
  const asked = serve({ [`GET ${file}`]: () => ({ status: 200, body: papers[asked.length - 1] }) });
  await renderPage(<Opened />, { pattern: '/file', at: `/file?url=/api${file}` });
  const address = async () => (await screen.findByRole('link', { name: 'Завантажити' })).getAttribute('href');
  const first = await address();
  fireEvent.click(screen.getByRole('button', { name: 'leave' }));
  // What nobody looks at goes after the moment in which it was left.
  await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith(first));
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(await address()).not.toBe(first);
  expect(asked).toHaveLength(2);
});
