import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { LinkTabs } from './link-tabs.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  [true, 'auto'],
  [false, 'smooth'],
] as const)('where motion is unwanted (%s) the arrow of a row moves it %s', async (isUnwanted, behavior) => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    query.includes('reduced-motion') ? ({ matches: isUnwanted } as MediaQueryList) : real(query),
  );
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const moved = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => undefined);
  await renderPage(<LinkTabs label="Ряд" tabs={[{ to: '/', label: 'Перша', isCurrent: true }]} />, {
    pattern: '/',
    at: '/',
  });
  fireEvent.click(screen.getByRole('button', { hidden: true }));
  expect(moved).toHaveBeenCalledWith(expect.objectContaining({ behavior }));
});
