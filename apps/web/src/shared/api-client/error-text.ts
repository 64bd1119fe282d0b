import { errorStatus, fieldCodes } from '@oplich/contract/shared/errors';
import type { ErrorTexts } from '../../i18n/errors.ts';
import { i18n } from '../../i18n/i18n.ts';
import { ApiError, NoAnswerError } from './api-error.ts';

/** The key of the text for a code; a code this page does not know gets the general one. */
export const errorKey = (code: string): keyof ErrorTexts =>
  code in errorStatus || (fieldCodes as readonly string[]).includes(code)
    ? (code as keyof ErrorTexts)
    : 'general_error';

/** More than the few minutes the usual text asks for: then it says how long. */
const isLongWait = ({ code, extra }: ApiError) =>
  code === 'too_many_requests' && typeof extra['retryAfter'] === 'number' && extra['retryAfter'] > 300;

/** What to tell a person about anything that was thrown. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && isLongWait(error)) {
    return i18n.t('errors:too_many_for_now', { minutes: Math.ceil(Number(error.extra['retryAfter']) / 60) });
  }
  if (error instanceof ApiError && 'quotaBytes' in error.extra) return i18n.t('errors:storage_full');
  if (error instanceof ApiError && 'maxUnclaimed' in error.extra) return i18n.t('errors:too_many_unused_files');
  if (error instanceof ApiError) return i18n.t(`errors:${errorKey(error.code)}`);
  if (error instanceof NoAnswerError) return i18n.t(`errors:${error.reason}`);
  return i18n.t('errors:general_error');
}
