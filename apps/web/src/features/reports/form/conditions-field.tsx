import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { livingConditions } from '@oplich/contract/reports/states';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../shared/form/fields/field-text.ts';
import type { ReportValues } from './report-values.ts';

/** Where the people who were helped live: any of them. */
export function ConditionsField() {
  const { t } = useTranslation('cabinet');
  const id = useId();
  const { field } = useController<ReportValues, 'livingConditions'>({ name: 'livingConditions' });
  const error = useFieldText('livingConditions', { required: t('reports.form.chooseCondition') });
  const chosen = field.value;
  return (
    <Box
      component="fieldset"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" className="visually-hidden">
        {t('reports.form.conditions')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {livingConditions.map((condition, index) => (
          <FormControlLabel
            key={condition}
            sx={{ ml: -3, minHeight: 48 }}
            label={t(`reports.condition.${condition}`)}
            control={
              <Checkbox
                checked={chosen.includes(condition)}
                onBlur={field.onBlur}
                onChange={(_, isChecked) =>
                  field.onChange(livingConditions.filter(one => (one === condition ? isChecked : chosen.includes(one))))
                }
                sx={{ p: 3, color: error === undefined ? 'edge.field' : 'error.main' }}
                slotProps={{ input: { 'aria-invalid': error !== undefined, ...(index === 0 && { ref: field.ref }) } }}
              />
            }
          />
        ))}
      </Box>
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
