import { configure } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { toastStore } from '../ui/status/toast-store.ts';
import { keepForEach, takeBack } from './after-each.ts';

// How long a test waits for what must come. By itself it is one second, which a busy machine can take to draw a page.
configure({ asyncUtilTimeout: 15_000 });

// The modules are read once for all files of a worker: what the file before left in them is taken back.
beforeAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (i18n.isInitialized) await i18n.changeLanguage('uk');
  for (const { id } of toastStore.get()) toastStore.close(id);
  // Only where a browser is pretended.
  if (!('document' in globalThis)) return;
  for (const kept of [localStorage, sessionStorage]) kept.clear();
  const { checkConnection: ask } = await import('../offline/connection.ts');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  await ask();
  vi.unstubAllGlobals();
});

/** Nothing is far away where nothing is laid out. */
class AllNear {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {
    /* It was reported. */
  }
}

// Where a browser is pretended: it has nothing to scroll.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react');
  keepForEach();
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('IntersectionObserver', AllNear);
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => takeBack(cleanup));
}
