import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useRegions } from '../../../api-client/regions.ts';
import { regionIds } from '@oplich/contract/regions/region-ids';
import { regionName } from '@oplich/contract/shared/names';
import { describedBy } from '../field.tsx';
import { useFieldText } from '../field-text.ts';
import type { FieldTexts } from '../../text-of-code.ts';

interface RegionsFieldProps {
  name: string;
  label: string;
  /** "All regions". */
  allLabel: string;
  /** A note above the checkboxes. */
  hint?: string | undefined;
  texts?: FieldTexts;
}

const all = regionIds.map(String);

/** Several regions as checkboxes, available before their names are loaded. The value is a list of their numbers as strings. */
export function RegionsField({ name, label, allLabel, hint, texts }: RegionsFieldProps) {
  const id = useId();
  const language = useLanguage();
  const regions = useRegions();
  const { field } = useController({ name });
  const error = useFieldText(name, texts);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  const isAll = chosen.length === all.length;
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);

  return (
    <Box
      component="fieldset"
      aria-describedby={describedBy(id, hint, error)}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 500 }}>
        {label}
      </Box>
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
      <FormControlLabel
        label={allLabel}
        sx={{ fontWeight: 600 }}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => field.onChange(isAll ? [] : all)}
            slotProps={{ input: { ref: field.ref, 'aria-invalid': error !== undefined } }}
          />
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {regions.map(region => (
          <FormControlLabel
            key={region.id}
            label={regionName(region, language)}
            control={
              <Checkbox
                checked={chosen.includes(String(region.id))}
                onChange={() => toggle(String(region.id))}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}
