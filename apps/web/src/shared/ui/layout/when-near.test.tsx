import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { WhenNear } from './when-near.tsx';

let tell: (entries: { isIntersecting: boolean }[]) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(told: typeof tell) {
        tell = told;
      }
    },
  );
});

const open = () => renderPage(<WhenNear instead={<p>місце</p>}>{<p>діаграма</p>}</WhenNear>, { pattern: '/', at: '/' });

test('what stands far down comes when one comes near, and its place is kept until then [R-UIX-55]', async () => {
  await open();
  act(() => tell([{ isIntersecting: false }]));
  screen.getByText('місце');
  expect(screen.queryByText('діаграма')).toBeNull();
  act(() => tell([{ isIntersecting: true }]));
  screen.getByText('діаграма');
  expect(screen.queryByText('місце')).toBeNull();
});

test('who prints the page has it come, and its empty place is not on paper [R-UIX-55]', async () => {
  await open();
  expect(screen.getByText('місце').closest('[data-print="no"]')).not.toBeNull();
  fireEvent(window, new Event('beforeprint'));
  screen.getByText('діаграма');
});

test('who goes by the Tab key has it come: what is not there would be passed by [R-UIX-53]', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(screen.queryByText('діаграма')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  screen.getByText('діаграма');
});
