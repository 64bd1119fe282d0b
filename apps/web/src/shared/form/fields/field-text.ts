import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../api-client/index.ts';

/** Texts of a field's own for codes, where the general one would not say what to do. */
export type FieldTexts = Partial<Record<FieldCode | ErrorCode, string>>;

/** What is wrong with the field, in words, or nothing. */
export function useFieldText(name: string, texts?: FieldTexts): string | undefined {
  const { t } = useTranslation('errors');
  const { formState } = useFormContext();
  const error: { type?: string } | undefined = get(formState.errors as { type?: string }, name);
  if (!error?.type) return undefined;
  return texts?.[error.type as FieldCode | ErrorCode] ?? t(errorKey(error.type));
}
