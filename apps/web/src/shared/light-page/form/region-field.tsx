/** @jsxImportSource preact */
import { regionName } from '@oplich/contract/shared/names';
import { i18n } from '../../../i18n/i18n.ts';
import { useLanguage } from '../use-language.ts';
import { attributesOf, Field, useFieldDescription, type FieldProps } from './field.tsx';
import { useRegions } from './use-regions.ts';

/** A region of Ukraine, by the device's own list. The value is its number as a string. */
export function RegionField(props: FieldProps & { disabled?: boolean | undefined }) {
  const { form, name, label, hint, optional, disabled } = props;
  const language = useLanguage();
  const regions = useRegions();
  const description = useFieldDescription(props);
  const value = form.values[name] as string;
  return (
    <Field said={description} label={label} hint={hint} optional={optional}>
      <div class="input">
        <select
          {...attributesOf(description, optional)}
          name={name}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
        >
          <option value="" disabled={!optional} selected={value === ''}>
            {i18n.t('field.choose')}
          </option>
          {/* A restored choice is shown before the names are loaded. */}
          {value !== '' && !regions.some(({ id }) => String(id) === value) && (
            <option value={value} selected>
              …
            </option>
          )}
          {regions.map(region => (
            <option key={region.id} value={region.id} selected={String(region.id) === value}>
              {regionName(region, language)}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path d="m7 10 5 5 5-5z" />
        </svg>
      </div>
    </Field>
  );
}
