import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { Duty } from '@oplich/contract/shared/duties';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../shared/form/fields/field-text.ts';
import { useActing } from '../acting/use-acting.ts';

interface DutyChoiceProps<D extends Duty> {
  /** All there are, in their order, each with its name and what one will be able to do. */
  duties: readonly { duty: D; name: string; text: string }[];
  /** Those that are there already: they stay, and may be taken. */
  given?: readonly D[];
  /** Those that cannot be taken. */
  kept?: readonly D[];
}

/**
 * What somebody is there for, a member or an administrator, each duty with what one will be able to do. A duty one does not
 * have oneself cannot be given; one that is there already can be taken.
 */
export function DutyChoice<D extends Duty>({ duties, given = [], kept = [] }: DutyChoiceProps<D>) {
  const { t } = useTranslation('cabinet');
  const { duties: own } = useActing();
  const { field } = useController<{ duties: Duty[] }, 'duties'>({ name: 'duties' });
  const chosen: readonly Duty[] = field.value;
  const error = useFieldText('duties', {
    required: t('team.form.noDuty'),
    too_short: t('team.form.noDuty'),
    not_allowed: t('team.form.notYours'),
  });
  const toggle = (changed: D, isOn: boolean) =>
    field.onChange(duties.map(({ duty }) => duty).filter(duty => (duty === changed ? isOn : chosen.includes(duty))));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 500, p: 0 }}>
        {t('team.form.duties')}
      </Typography>
      {duties.map(({ duty, name, text }, index) => (
        <FormControlLabel
          key={duty}
          disabled={kept.includes(duty) || (!given.includes(duty) && own?.includes(duty) !== true)}
          sx={{ display: 'flex', alignItems: 'flex-start', ml: -3, mr: 0 }}
          label={
            <Box sx={{ py: 2 }}>
              {name}
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Box>
          }
          control={
            <Checkbox
              checked={chosen.includes(duty)}
              onChange={(_, isOn) => toggle(duty, isOn)}
              onBlur={field.onBlur}
              sx={{ p: 3, color: error ? 'error.main' : 'edge.field' }}
              slotProps={{
                input: {
                  ...(index === 0 && { ref: field.ref }),
                  name: 'duties',
                  value: duty,
                  'aria-invalid': error !== undefined,
                  ...(error !== undefined && { 'aria-describedby': 'duties-error' }),
                },
              }}
            />
          }
        />
      ))}
      {error !== undefined && (
        <FormHelperText id="duties-error" error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
