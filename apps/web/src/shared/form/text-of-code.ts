import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import { i18n } from '../../i18n/i18n.ts';
import { errorKey } from '../api-client/error-text.ts';

/** Texts of a field's own for codes, where the general one would not say what to do. */
export type FieldTexts = Partial<Record<FieldCode | ErrorCode, string>>;

/** The library's own question would change what the key is taken for. */
const hasText = (key: string): boolean => i18n.exists(key);

/** Returns what a code says of a field, by the field's name within its form. */
export function textOfCode(code: string, name: string, texts?: FieldTexts): string {
  const own = texts?.[code as FieldCode | ErrorCode];
  if (own !== undefined) return own;
  const toFill = `common:field.required.${name.split('.').at(-1) ?? ''}` as 'common:field.required.surname';
  // Which fields have a sentence of their own is the dictionary's to say; the others take the general one.
  if (code === 'required' && hasText(toFill)) return i18n.t(toFill);
  return i18n.t(`errors:${errorKey(code)}`);
}
