import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type HTMLAttributes } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describedBy, Field, type FieldLook } from './field.tsx';
import { useFieldText } from './field-text.ts';
import type { FieldTexts } from '../text-of-code.ts';
import { afterPointerUp } from './after-pointer-up.ts';

export interface TextFieldProps extends FieldLook {
  name: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'time' | 'password';
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  /** The label of Enter on a phone's keyboard; Enter submits a form of few fields. */
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  /** More than one line. */
  rows?: number;
  /** Shows a counter. Longer text is accepted while typing and refused on submit, as cutting it off would lose it. */
  counter?: number;
  texts?: FieldTexts;
  /** Transforms the typed text, for example to capitals. */
  normalize?: (typed: string) => string;
  endAdornment?: OutlinedInputProps['endAdornment'];
  onBlur?: () => void;
  /** Required only together with others, so it is marked neither required nor optional. */
  isOneOfSeveral?: boolean;
}

/** One line or several, bound to the form around it. */
export function TextField(props: TextFieldProps) {
  const { name, type = 'text', rows, counter, normalize, texts, label, hint, optional, disabled } = props;
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldText(name, texts);
  const value = typeof field.value === 'string' ? field.value : '';

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      optional={optional ?? false}
      error={error}
      aside={counter !== undefined && <Counter used={value.length} max={counter} />}
    >
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        value={value}
        inputRef={field.ref}
        error={error !== undefined}
        disabled={disabled ?? false}
        multiline={rows !== undefined}
        {...(rows !== undefined && { minRows: rows, maxRows: rows * 3 })}
        {...(props.autoComplete && { autoComplete: props.autoComplete })}
        {...(props.placeholder && { placeholder: props.placeholder })}
        endAdornment={props.endAdornment}
        onChange={event => field.onChange(normalize ? normalize(event.target.value) : event.target.value)}
        onBlur={event => {
          afterPointerUp(event.target, field.onBlur);
          props.onBlur?.();
        }}
        slotProps={{
          input: {
            'aria-describedby': describedBy(id, hint, error),
            'aria-required': !optional && !props.isOneOfSeveral,
            inputMode: props.inputMode,
            enterKeyHint: props.enterKeyHint,
            ...(type === 'email' && { autoCapitalize: 'none', spellCheck: false }),
            ...(rows !== undefined && { style: { padding: '14px 16px' } }),
          },
        }}
      />
    </Field>
  );
}

/** The number of characters; announced to screen readers when few are left. */
function Counter({ used, max }: { used: number; max: number }) {
  const { t } = useTranslation();
  const left = max - used;
  return (
    <FormHelperText component="div" error={left < 0} sx={{ flex: 'none' }}>
      <span aria-hidden>{t('field.counter', { used, max })}</span>
      <span className="visually-hidden" aria-live="polite">
        {left >= 0 && left <= max / 10 ? t('field.counterSpoken', { count: left }) : ''}
      </span>
    </FormHelperText>
  );
}
