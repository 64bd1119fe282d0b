import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../ui/native-select.tsx';
import { describedBy, Field, type FieldLook } from './field.tsx';
import { useFieldText } from './field-text.ts';
import type { FieldTexts } from '../text-of-code.ts';

export interface Option {
  value: string;
  label: string;
}
export interface SelectFieldProps extends FieldLook {
  name: string;
  options: readonly Option[];
  /** The text before a choice; "Choose" by default. */
  placeholder?: string;
  texts?: FieldTexts;
}

/** A native select. The value is a string. */
export function SelectField({ name, options, placeholder, texts, label, hint, optional, disabled }: SelectFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldText(name, texts);
  return (
    <Field id={id} label={label} hint={hint} optional={optional ?? false} error={error}>
      <NativeSelect
        value={(field.value as string | undefined) ?? ''}
        inputRef={field.ref}
        disabled={disabled ?? false}
        error={error !== undefined}
        onChange={event => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        inputProps={{
          id,
          name,
          'aria-describedby': describedBy(id, hint, error),
          'aria-required': !optional,
          'aria-invalid': error !== undefined,
        }}
      >
        <option value="" disabled={!optional}>
          {placeholder ?? t('field.choose')}
        </option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
