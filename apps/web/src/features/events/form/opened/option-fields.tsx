import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { limits } from '@oplich/contract/shared/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/form/fields/text-field.tsx';
import { useFieldText } from '../../../../shared/form/fields/field-text.ts';
import { AddIcon } from '../../../../shared/ui/icons/add.tsx';
import { DeleteIcon as RemoveIcon } from '../../../../shared/ui/icons/delete.tsx';
import type { EventValues } from '../event-values.ts';

/** The answers to choose from: a plain list of texts, at least two. */
export function OptionFields({ name }: { name: `registrationForm.${number}.options` }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const { setValue } = useFormContext<EventValues>();
  const kept = useWatch<EventValues, typeof name>({ name });
  const options = kept.length < 2 ? [...kept, '', ''].slice(0, 2) : kept;
  const error = useFieldText(name, { required: t('cabinet:events.form.optionsMissing') });
  const change = (next: string[]) => setValue(name, next, { shouldDirty: true });

  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 3 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {t('cabinet:events.form.options')}
      </Box>
      {options.map((_, index) => {
        const label = t('cabinet:events.form.option', { number: index + 1 });
        return (
          // An option has no name but its place.
          <Box key={index} sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
            <TextField name={`${name}.${index}`} label={label} />
            {options.length > 2 && (
              <IconButton
                aria-label={`${t('common:action.remove')}: ${label}`}
                onClick={() => change(options.filter((_option, other) => other !== index))}
              >
                <RemoveIcon />
              </IconButton>
            )}
          </Box>
        );
      })}
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      {options.length < limits.questionOptions && (
        <Button
          variant="text"
          startIcon={<AddIcon />}
          onClick={() => change([...options, ''])}
          sx={{ justifySelf: 'start' }}
        >
          {t('cabinet:events.form.addOption')}
        </Button>
      )}
    </Box>
  );
}
