import { expect, test } from 'vitest';
import { errorKey } from './error-text.ts';

test('[spec §8] an unknown code is told as the general error', () => {
  expect(errorKey('a_code_newer_than_this_page')).toBe('general_error');
  expect(errorKey('duplicate_username')).toBe('duplicate_username');
});
