import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textOfCode, type FieldTexts } from '../text-of-code.ts';

/** Returns the error text of the field, or undefined. */
export function useFieldText(name: string, texts?: FieldTexts): string | undefined {
  // Anew in another language.
  useTranslation(['errors', 'common']);
  const { formState } = useFormContext();
  const error: { type?: string } | undefined = get(formState.errors as { type?: string }, name);
  return error?.type && textOfCode(error.type, name, texts);
}
