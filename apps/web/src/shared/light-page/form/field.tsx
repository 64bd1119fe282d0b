/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { textOfCode, type FieldTexts } from '../../form/text-of-code.ts';
import { codeOf, type FormState } from './use-form.ts';

export interface FieldProps {
  form: FormState;
  name: string;
  label: string;
  /** The hint; it stays visible next to an error. */
  hint?: string | undefined;
  texts?: FieldTexts | undefined;
  optional?: boolean | undefined;
}

/** What connects a control with its texts. */
export interface FieldDescription {
  id: string;
  /** The error text. */
  error: string | undefined;
  /** The ids of the texts, for `aria-describedby`. */
  describedBy: string | undefined;
}

/** Returns the present texts of a field. */
export function useFieldDescription({ form, name, hint, texts }: Omit<FieldProps, 'label'>): FieldDescription {
  const id = useId();
  const code = codeOf(form.codes, name);
  const error = code && textOfCode(code, name, texts);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return { id, error, describedBy };
}

/** Returns what a control says of itself. */
export const attributesOf = ({ id, error, describedBy }: FieldDescription, optional = false) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-required': !optional,
  'aria-describedby': describedBy,
});

/** The error and the hint, below a control. */
export const FieldMessages = ({ said: { id, error }, hint }: { said: FieldDescription; hint: string | undefined }) => (
  <>
    {error && (
      <p id={`${id}-error`} class="error">
        {error}
      </p>
    )}
    {hint && <p id={`${id}-hint`}>{hint}</p>}
  </>
);

interface FrameProps extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  said: FieldDescription;
  children: ComponentChildren;
}

/** A label above the control, the error and the hint below it. */
export const Field = ({ said, label, hint, optional = false, children }: FrameProps) => (
  <div class={said.error ? 'field wrong' : 'field'}>
    <label for={said.id}>
      {label}
      {optional && <Optional />}
    </label>
    {children}
    <FieldMessages said={said} hint={hint} />
  </div>
);

/** Marks a label as that of an optional field. */
export const Optional = () => <span class="optional">{` · ${i18n.t('field.optional')}`}</span>;
