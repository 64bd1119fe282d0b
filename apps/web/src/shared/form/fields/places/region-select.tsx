import { useLanguage } from '../../../../i18n/use-language.ts';
import { useRegions } from '../../../api-client/regions.ts';
import { regionName } from '@oplich/contract/shared/names';
import { SelectField, type SelectFieldProps } from '../select-field.tsx';

/** A region of Ukraine. The value is its number as a string; the form's `toBody` makes a number of it. */
export function RegionSelect(props: Omit<SelectFieldProps, 'options'>) {
  const language = useLanguage();
  const options = useRegions().map(region => ({ value: String(region.id), label: regionName(region, language) }));
  return <SelectField {...props} options={options} />;
}
