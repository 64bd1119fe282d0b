import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import frame from '../../index.html?raw';
import { serve } from '../shared/testing/render-page.tsx';

afterEach(() => {
  localStorage.clear();
});

class HeldRef<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
  deref = () => this.value;
}

/** What stood on the page, each time it changed. */
function watch(container: HTMLElement) {
  const seen: { spinners: number; text: string }[] = [];
  const look = () =>
    seen.push({
      spinners: container.querySelectorAll('[role="status"]').length,
      text: container.textContent,
    });
  // The DOM of the tests holds the listener by a weak reference alone: collected, it would see no more.
  vi.stubGlobal('WeakRef', HeldRef);
  new MutationObserver(look).observe(container, { childList: true, subtree: true, characterData: true });
  look();
  return seen;
}

test('until the start-up session check is done the product shows a spinner and nothing else [R-PAG-13]', async () => {
  serve({});
  window.history.replaceState(null, '', '/no-such-page');
  const [body = ''] = frame.match(/(?<=<body>).*(?=<noscript>)/s) ?? [];
  document.body.innerHTML = body;
  const seen = watch(document.getElementById('root')!);
  await import('../main.tsx');

  await screen.findByRole('heading', { level: 1, name: 'Сторінку не знайдено' });
  await waitFor(() => expect(seen.at(-1)?.spinners).toBe(0));
  const whileStarting = seen.filter(({ spinners }) => spinners > 0);
  expect(whileStarting.length).toBeGreaterThan(0);
  for (const look of whileStarting) expect(look).toEqual({ spinners: 1, text: '' });
  // And nothing is ever empty: the page comes where the spinner was.
  expect(seen.findIndex(({ spinners }) => spinners === 0)).toBe(whileStarting.length);
  for (const { text } of seen.slice(whileStarting.length)) expect(text).not.toBe('');
});
