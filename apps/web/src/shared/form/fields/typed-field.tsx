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
  /** What is shown for a value. */
  show: (value: string) => string;
  /** The same while the field has the focus, where that is another writing. */
  showToEdit?: ((value: string) => string) | undefined;
  /** The value for what was typed, or nothing: then what was typed is kept, and the schema refuses it. */
  read: (typed: string) => string | undefined;
  /** Shapes the text while it is typed. */
  mask?: (typed: string, before: string) => string;
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  autoComplete?: string;
  endAdornment?: ReactNode;
}

/** A field whose writing differs from its value: a date, an amount. The form holds the value, the person sees the writing. */
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
          // A keyboard that composes takes its text back when it is changed under it: then it is shaped on leaving only.
          const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
          const text = isComposing ? event.target.value : mask(event.target.value, shown);
          setTyped(text);
          field.onChange(text.trim() === '' ? '' : (read(text) ?? text));
        }}
        onFocus={({ target }) => {
          const isAllSelected = target.selectionStart === 0 && target.selectionEnd === target.value.length;
          flushSync(() => setFocused(true));
          // The other writing takes the selection away, with which the keyboard came to replace it.
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
