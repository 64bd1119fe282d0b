/** @jsxImportSource preact */
import { FieldMessages, useFieldDescription, type FieldProps } from './field.tsx';

interface CheckboxFieldProps extends FieldProps {
  /** The field that is not asked for while it is ticked. */
  insteadOf?: string | undefined;
}

/** A tick, tied to the form; the whole line is the target. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { form, name, label, hint, insteadOf } = props;
  const description = useFieldDescription(props);
  return (
    <div class={description.error ? 'field checkbox wrong' : 'field checkbox'}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={form.values[name] === true}
          aria-invalid={description.error !== undefined}
          aria-describedby={description.describedBy}
          onChange={({ currentTarget }) => form.set(name, currentTarget.checked, insteadOf)}
        />
        <span>{label}</span>
      </label>
      <FieldMessages said={description} hint={hint} />
    </div>
  );
}
