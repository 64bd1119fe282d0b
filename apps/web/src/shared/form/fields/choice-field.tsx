import { useController } from 'react-hook-form';
import { Choice, type ChoiceOption } from './choice.tsx';
import { useFieldText } from './field-text.ts';
import type { FieldTexts } from '../text-of-code.ts';

interface ChoiceFieldProps {
  name: string;
  label: string;
  options: readonly ChoiceOption<string>[];
  hint?: string | undefined;
  texts?: FieldTexts;
  columns?: number;
}

/** Radio buttons bound to the surrounding form. */
export function ChoiceField({ name, label, options, hint, texts, columns }: ChoiceFieldProps) {
  const { field } = useController({ name });
  const error = useFieldText(name, texts);
  return (
    <Choice
      label={label}
      value={field.value as string}
      options={options}
      hint={hint}
      error={error}
      columns={columns}
      onChange={field.onChange}
      onBlur={field.onBlur}
      focusRef={field.ref}
    />
  );
}
