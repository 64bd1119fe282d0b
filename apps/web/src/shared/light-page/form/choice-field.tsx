/** @jsxImportSource preact */
import type { ChoiceDefinition } from '../../form/field-definition.ts';
import { FieldMessages, useFieldDescription, type FieldProps } from './field.tsx';

interface ChoiceFieldProps extends FieldProps {
  options: ChoiceDefinition['options'];
}

/** One of two or three, all of them in sight. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { form, name, label, hint, options } = props;
  const said = useFieldDescription(props);
  return (
    <fieldset class={said.error ? 'field wrong' : 'field'} aria-describedby={said.describedBy}>
      <legend>{label}</legend>
      <div class="options">
        {options.map(option => (
          <label key={option.value} class="option">
            <input
              type="radio"
              name={said.id}
              data-field={name}
              value={option.value}
              checked={form.values[name] === option.value}
              aria-invalid={said.error !== undefined}
              onChange={() => form.set(name, option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages said={said} hint={hint} />
    </fieldset>
  );
}
