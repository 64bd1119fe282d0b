import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { InstallCard } from './install-card.tsx';

const button = () => screen.queryByRole('button', { name: 'Додати на екран' });
const here = { pattern: '/', at: '/' };

afterEach(() => {
  window.installOffer = undefined;
  vi.unstubAllGlobals();
});

/** What the browser says when the page could be installed, and what the person answers. */
function anOffer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve({ outcome }));
  return { offer: Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }), prompt };
}

test('the product asks by itself of nobody to be put on the screen; the settings offer it once, where the browser can [R-UIX-48]', async () => {
  runInThisContext(readFileSync(path.join(import.meta.dirname, '../../../../../inline/start.js'), 'utf8'));
  const { toasts } = await renderPage(<InstallCard />, here);
  expect(button()).toBeNull();

  const { offer, prompt } = anOffer('accepted');
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();

  fireEvent.click(button()!);
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(toasts()).toEqual(['Опліч додано на екран.']));
  expect(button()).toBeNull();
});

test.each([
  { has: 'has it not', standalone: false, steps: 1 },
  { has: 'has it', standalone: true, steps: 0 },
])(
  'a phone that offers nothing and $has is told $steps times the way by its menu [R-UIX-48]',
  async ({ standalone, steps }) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { standalone }));
    await renderPage(<InstallCard />, here);
    expect(screen.queryAllByText(/На початковий екран/)).toHaveLength(steps);
    expect(button()).toBeNull();
  },
);
