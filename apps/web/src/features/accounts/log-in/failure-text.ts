import { i18n } from '../../../i18n/i18n.ts';
import { NoAnswerError } from '../../../shared/api-client/api-error.ts';
import { errorText } from '../../../shared/api-client/error-text.ts';

/** What to tell who could not log in: an answer by its own text, without one the general error and why none came [R-SES-31]. */
export const failureText = (failure: unknown): string =>
  failure instanceof NoAnswerError ? `${i18n.t('errors:general_error')} ${errorText(failure)}` : errorText(failure);
