/** @jsxImportSource preact */
import { regionIds } from '@oplich/contract/regions/region-ids';
import { regionName } from '@oplich/contract/shared/names';
import { useLanguage } from '../use-language.ts';
import { FieldMessages, useFieldDescription, type FieldProps } from './field.tsx';
import { useRegions } from './use-regions.ts';

const all = regionIds.map(String);

interface RegionsFieldProps extends FieldProps {
  /** "All regions". */
  allLabel: string;
}

/** Several regions, by ticks; all of them also before their names came. The value is a list of their numbers as strings. */
export function RegionsField(props: RegionsFieldProps) {
  const { form, name, label, hint, allLabel } = props;
  const language = useLanguage();
  const regions = useRegions();
  const description = useFieldDescription(props);
  const chosen = form.values[name] as readonly string[];
  const isAll = chosen.length === all.length;
  const toggle = (value: string) =>
    form.set(name, chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  return (
    <fieldset
      class={description.error ? 'field regions wrong' : 'field regions'}
      aria-describedby={description.describedBy}
    >
      <legend>{label}</legend>
      <FieldMessages said={description} hint={hint} />
      <label class="all">
        <input
          type="checkbox"
          data-field={name}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          aria-invalid={description.error !== undefined}
          onChange={() => form.set(name, isAll ? [] : all)}
        />
        <span>{allLabel}</span>
      </label>
      <div class="columns">
        {regions.map(region => (
          <label key={region.id}>
            <input
              type="checkbox"
              data-field={name}
              checked={chosen.includes(String(region.id))}
              onChange={() => toggle(String(region.id))}
            />
            <span>{regionName(region, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
