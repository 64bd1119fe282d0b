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
  /** What to write; stays visible beside an error. */
  hint?: string | undefined;
  texts?: FieldTexts | undefined;
  optional?: boolean | undefined;
}

/** What ties a control to what is said of it. */
export interface FieldDescription {
  id: string;
  /** What is wrong with it, in words. */
  error: string | undefined;
  /** The ids of what is said, for `aria-describedby`. */
  describedBy: string | undefined;
}

/** Returns what is said of a field now. */
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

/** What is wrong and what is meant, under a control. */
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

/** A label above, the control, what is wrong and what is meant under it. */
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

/** Says beside a label that nothing must be given. */
export const Optional = () => <span class="optional">{` · ${i18n.t('field.optional')}`}</span>;
