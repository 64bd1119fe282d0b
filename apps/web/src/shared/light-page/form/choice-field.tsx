/** @jsxImportSource preact */
import type { ChoiceDefinition } from '../../form/field-definition.ts';
import { FieldMessages, useFieldDescription, type FieldProps } from './field.tsx';

interface ChoiceFieldProps extends FieldProps {
  options: ChoiceDefinition['options'];
}

/** One of two or three, all of them in sight. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { form, name, label, hint, options } = props;
  const description = useFieldDescription(props);
  return (
    <fieldset class={description.error ? 'field wrong' : 'field'} aria-describedby={description.describedBy}>
      <legend>{label}</legend>
      <div class="options">
        {options.map(option => (
          <label key={option.value} class="option">
            <input
              type="radio"
              name={description.id}
              data-field={name}
              value={option.value}
              checked={form.values[name] === option.value}
              aria-invalid={description.error !== undefined}
              onChange={() => form.set(name, option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages said={description} hint={hint} />
    </fieldset>
  );
}
