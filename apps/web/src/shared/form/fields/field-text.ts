import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../api-client/index.ts';

/** Texts of a field's own for codes, where the general one would not say what to do. */
export type FieldTexts = Partial<Record<FieldCode | ErrorCode, string>>;

/** What is wrong with the field, in words, or nothing. */
export function useFieldText(name: string, texts?: FieldTexts): string | undefined {
  const { t, i18n } = useTranslation(['errors', 'common']);
  const { formState } = useFormContext();
  const error: { type?: string } | undefined = get(formState.errors as { type?: string }, name);
  if (!error?.type) return undefined;
  const own = texts?.[error.type as FieldCode | ErrorCode];
  if (own !== undefined) return own;
  const toFill = `common:field.required.${name.split('.').at(-1) ?? ''}`;
  // Which fields have a sentence of their own is the dictionary's to say; the others take the general one.
  if (error.type === 'required' && i18n.exists(toFill)) return t(toFill as 'common:field.required.surname');
  return t(`errors:${errorKey(error.type)}`);
}
