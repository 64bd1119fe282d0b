import { vi } from 'vitest';

/** Lets what is drawn next be drawn as on a phone, until the test ends. */
export function onAPhone(): void {
  const silent = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: silent,
    removeEventListener: silent,
    addListener: silent,
    removeListener: silent,
  }));
}
