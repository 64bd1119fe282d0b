import { expect, test } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { errorKey, errorText } from './error-text.ts';

test('an unknown code is told as the general error [R-UIX-18]', () => {
  expect(errorKey('a_code_newer_than_this_page')).toBe('general_error');
  expect(errorKey('duplicate_username')).toBe('duplicate_username');
});

test('a refusal that lasts long says how long [R-UIX-20]', async () => {
  await startI18n();
  const refused = (retryAfter: number) => errorText(new ApiError(429, { detail: 'too_many_requests', retryAfter }));
  expect(refused(3540)).toMatch(/59/);
  expect(refused(60)).not.toMatch(/\d/);
});
