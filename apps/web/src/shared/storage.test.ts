import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what begins so is taken out of the tab’s storage, and nothing else [R-UIX-26]', () => {
  for (const name of ['draft-a', 'draft-b', 'other']) tabStorage.set(name, name);
  tabStorage.removeAll('draft-');
  expect(['draft-a', 'draft-b', 'other'].map(tabStorage.get)).toEqual([null, null, 'other']);
});

test('a storage that is closed gives nothing, keeps nothing and breaks nothing [R-UIX-26]', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  tabStorage.set('draft-a', 'a');
  tabStorage.remove('draft-a');
  tabStorage.removeAll('draft-');
  expect(tabStorage.get('draft-a')).toBeNull();
});
