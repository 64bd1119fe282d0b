/** @jsxImportSource preact */
import { Sayings, useSaid, type FieldProps } from './field.tsx';

interface CheckboxFieldProps extends FieldProps {
  /** The field that is not asked for while it is ticked. */
  insteadOf?: string | undefined;
}

/** A tick, tied to the form; the whole line is the target. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { form, name, label, hint, insteadOf } = props;
  const said = useSaid(props);
  return (
    <div class={said.error ? 'field checkbox wrong' : 'field checkbox'}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={form.values[name] === true}
          aria-invalid={said.error !== undefined}
          aria-describedby={said.describedBy}
          onChange={({ currentTarget }) => form.set(name, currentTarget.checked, insteadOf)}
        />
        <span>{label}</span>
      </label>
      <Sayings said={said} hint={hint} />
    </div>
  );
}
