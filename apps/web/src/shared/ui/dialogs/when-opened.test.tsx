import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { toastStore } from '../status/toast-store.ts';
import { whenOpened } from './when-opened.tsx';

interface PartProps {
  open?: boolean;
  onClose: () => void;
}
const Part = ({ open, onClose }: PartProps) => (
  <button data-open={open} onClick={onClose}>
    Закрити частину
  </button>
);

const shown = (Late: ReturnType<typeof whenOpened<PartProps>>) => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Відкрити
        </button>
        <Late open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  return renderPage(<Page />, { pattern: '/', at: '/' });
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Відкрити' }));
const part = () => screen.findByRole('button', { name: 'Закрити частину' });

test('what a press opens comes with it, once, and stays when it is closed [R-UIX-55]', async () => {
  const load = vi.fn(() => Promise.resolve(Part));
  await shown(whenOpened<PartProps>(load));
  expect(load).not.toHaveBeenCalled();
  press();
  expect((await part()).dataset['open']).toBe('true');
  fireEvent.click(await part());
  expect((await part()).dataset['open']).toBe('false');
  press();
  expect((await part()).dataset['open']).toBe('true');
  expect(load).toHaveBeenCalledTimes(1);
});

test('where it does not come that is said, and a press asks again [R-UIX-55]', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('no network'));
  await shown(whenOpened<PartProps>(load));
  press();
  await vi.waitFor(() => expect(toastStore.get().map(one => one.severity)).toEqual(['error']));
  expect(screen.getByRole('button', { name: 'Відкрити', expanded: false })).toBeTruthy();
  press();
  expect(await part()).toBeTruthy();
  onLine.mockRestore();
});

test('what one does as well without is asked for again by a press, and its page is not loaded anew [R-UIX-55]', async () => {
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('no network'));
  await shown(whenOpened<PartProps>(load, { without: 'common:field.typeDay' }));
  press();
  // There is a network: anything else would wait for the page to be loaded anew, and say nothing.
  await vi.waitFor(() => expect(toastStore.get().map(one => one.text)).toContain(i18n.t('common:field.typeDay')));
  await screen.findByRole('button', { name: 'Відкрити', expanded: false });
  press();
  expect(await part()).toBeTruthy();
});

test('what was got ready before is there with the press [R-UIX-55]', async () => {
  const Late = whenOpened<PartProps>(() => Promise.resolve(Part));
  await act(() => Late.getReady());
  await shown(Late);
  press();
  expect(screen.getByRole('button', { name: 'Закрити частину' }).dataset['open']).toBe('true');
});
