import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type HTMLAttributes, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { describedBy, Field, type FieldLook } from './field.tsx';
import { useFieldText } from './field-text.ts';
import type { FieldTexts } from '../text-of-code.ts';
import { afterPointerUp } from './after-pointer-up.ts';

interface TypedFieldProps extends FieldLook {
  name: string;
  texts?: FieldTexts;
  /** Formats a value. */
  show: (value: string) => string;
  /** Formats a value while the field has the focus, if differently. */
  showToEdit?: ((value: string) => string) | undefined;
  /** Parses the text; undefined keeps the text as the value, and the schema refuses it. */
  read: (typed: string) => string | undefined;
  /** Formats the text while typing. */
  mask?: (typed: string, before: string) => string;
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  autoComplete?: string;
  endAdornment?: ReactNode;
}

/** A field whose text differs from its value, such as a date or an amount. The form holds the value. */
export function TypedField(props: TypedFieldProps) {
  const { name, texts, show, read, mask = (typed: string) => typed, label, hint, optional, disabled } = props;
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldText(name, texts);
  const value = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const shown = typed ?? (isFocused ? (props.showToEdit ?? show) : show)(value);

  return (
    <Field id={id} label={label} hint={hint} optional={optional ?? false} error={error}>
      <OutlinedInput
        id={id}
        name={name}
        value={shown}
        inputRef={field.ref}
        error={error !== undefined}
        disabled={disabled ?? false}
        placeholder={props.placeholder ?? ''}
        autoComplete={props.autoComplete ?? 'off'}
        endAdornment={props.endAdornment}
        onChange={event => {
          // While an input method composes, changing the text would break the composition, so it is formatted on blur only.
          const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
          const text = isComposing ? event.target.value : mask(event.target.value, shown);
          setTyped(text);
          field.onChange(text.trim() === '' ? '' : (read(text) ?? text));
        }}
        onFocus={({ target }) => {
          const isAllSelected = target.selectionStart === 0 && target.selectionEnd === target.value.length;
          flushSync(() => setFocused(true));
          // Changing the text removes the selection that keyboard navigation had made.
          if (isAllSelected) target.select();
        }}
        onBlur={event => {
          setFocused(false);
          setTyped(null);
          afterPointerUp(event.target, field.onBlur);
        }}
        slotProps={{
          input: {
            inputMode: props.inputMode,
            'aria-describedby': describedBy(id, hint, error),
            'aria-required': !optional,
          },
        }}
      />
    </Field>
  );
}
