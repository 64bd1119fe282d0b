import { vi } from 'vitest';

function drawnAs(limit: 'max-width' | 'min-width'): void {
  const silent = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(limit),
    media: query,
    addEventListener: silent,
    removeEventListener: silent,
    addListener: silent,
    removeListener: silent,
  }));
}

/** Renders as on a phone until the test ends. */
export const onPhone = (): void => drawnAs('max-width');

/** Renders as on a wide screen until the test ends. */
export const onDesktop = (): void => drawnAs('min-width');
