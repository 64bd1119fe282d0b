import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import { i18n } from '../../i18n/i18n.ts';
import { errorKey } from '../api-client/error-text.ts';

/** Own texts of a field for error codes, where the general text would not say what to do. */
export type FieldTexts = Partial<Record<FieldCode | ErrorCode, string>>;

/** Wraps `i18n.exists`, a type guard that would narrow the type of the key. */
const hasText = (key: string): boolean => i18n.exists(key);

/** Returns the text of an error code for a field. */
export function textOfCode(code: string, name: string, texts?: FieldTexts): string {
  const ownText = texts?.[code as FieldCode | ErrorCode];
  if (ownText !== undefined) return ownText;
  const requiredTextKey = `common:field.required.${name.split('.').at(-1) ?? ''}` as 'common:field.required.surname';
  // The dictionary decides which fields have a text of their own.
  if (code === 'required' && hasText(requiredTextKey)) return i18n.t(requiredTextKey);
  return i18n.t(`errors:${errorKey(code)}`);
}
