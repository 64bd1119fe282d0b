import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ShownFile } from './shown-file.tsx';

beforeAll(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const at = { pattern: '/file', at: '/file' };
const blob = new Blob(['%PDF'], { type: 'application/pdf' });
const heading = async (name: string) => {
  await renderPage(<ShownFile blob={blob} name={name} />, at);
  return screen.findByRole('heading', { level: 1 });
};

test('the heading of a paper says its day as people do, and the file keeps the one by which files stand in order [R-UIX-51]', async () => {
  expect((await heading('Моя допомога 2026-11-26.pdf')).textContent).toBe('Моя допомога, 26 листопада 2026');
  expect(screen.getByRole('link', { name: 'Завантажити' }).getAttribute('download')).toBe(
    'Моя допомога 2026-11-26.pdf',
  );
});

test('the number of an act stays in one line, whatever hyphens it has [R-UIX-51]', async () => {
  const title = await heading('Акт АП-00001-2026-00012.pdf');
  expect(title.textContent).toBe('Акт АП-00001-2026-00012');
  expect(getComputedStyle(title.querySelector('span') ?? title).whiteSpace).toBe('nowrap');
});

test('other bytes under the same address are shown, and those before are given back [R-FIL-18]', async () => {
  vi.mocked(URL.createObjectURL).mockImplementation(one => `blob:${(one as Blob).size}`);
  function Renewed() {
    const [shown, setShown] = useState(blob);
    return (
      <>
        <button onClick={() => setShown(new Blob(['%PDF of the act'], { type: 'application/pdf' }))}>renew</button>
        <ShownFile blob={shown} name="Акт.pdf" />
      </>
    );
  }
  await renderPage(<Renewed />, at);
  const link = await screen.findByRole('link', { name: 'Завантажити' });
  expect(link.getAttribute('href')).toBe('blob:4');
  fireEvent.click(screen.getByRole('button', { name: 'renew' }));
  expect(link.getAttribute('href')).toBe('blob:15');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:4');
});
