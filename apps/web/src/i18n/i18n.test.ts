import { afterEach, expect, test } from 'vitest';
import { i18n, startI18n } from './i18n.ts';
import { namespaces } from './loaders.ts';

afterEach(() => localStorage.clear());

test('Ukrainian is the default language and English the fallback [R-UIX-1]', async () => {
  await startI18n();
  expect([i18n.language, document.documentElement.lang]).toEqual(['uk', 'uk']);
  expect(i18n.t('common:action.close')).toBe('Закрити');
  await i18n.changeLanguage('fr');
  expect(i18n.t('common:action.close')).toBe('Close');
});

test('the texts stand in auth, cabinet, common and errors [R-UIX-2]', () => {
  expect([...namespaces].sort()).toEqual(['auth', 'cabinet', 'common', 'errors']);
});
