import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { hasOnlyDesk, partnerDuties, type PartnerDuty } from '@oplich/contract/shared/duties';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../shared/form/fields/field-text.ts';
import { useActing } from '../../accounts/index.ts';
import { DeskEvents } from './desk-events.tsx';

/**
 * What somebody is there for, each duty with what one will be able to do. A duty one does not have oneself cannot be given;
 * one that is there already can be taken.
 */
export function DutyFields({ given = [] }: { given?: readonly PartnerDuty[] }) {
  const { t } = useTranslation('cabinet');
  const { duties: own } = useActing();
  const { field } = useController<{ duties: PartnerDuty[] }>({ name: 'duties' });
  const chosen = useWatch<{ duties: PartnerDuty[] }, 'duties'>({ name: 'duties' });
  const error = useFieldText('duties', { required: t('team.form.noDuty'), too_short: t('team.form.noDuty') });
  const toggle = (duty: PartnerDuty, isOn: boolean) =>
    field.onChange(partnerDuties.filter(one => (one === duty ? isOn : field.value.includes(one))));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 500, p: 0 }}>
        {t('team.form.duties')}
      </Typography>
      {partnerDuties.map((duty, index) => {
        const mayGive = given.includes(duty) || own?.includes(duty) === true;
        return (
          <FormControlLabel
            key={duty}
            disabled={!mayGive}
            sx={{ display: 'flex', alignItems: 'flex-start', ml: -3, mr: 0 }}
            label={
              <Box sx={{ py: 2 }}>
                {t(`team.duty.${duty}`)}
                <Typography variant="body2" color="textSecondary">
                  {t(`team.dutyText.${duty}`)}
                </Typography>
              </Box>
            }
            control={
              <Checkbox
                checked={field.value.includes(duty)}
                onChange={(_, isOn) => toggle(duty, isOn)}
                onBlur={field.onBlur}
                sx={{ p: 3, color: error ? 'error.main' : 'edge.field' }}
                slotProps={{
                  input: {
                    ...(index === 0 && { ref: field.ref }),
                    name: 'duties',
                    'aria-invalid': error !== undefined,
                    ...(error !== undefined && { 'aria-describedby': 'duties-error' }),
                  },
                }}
              />
            }
          />
        );
      })}
      {error !== undefined && (
        <FormHelperText id="duties-error" error>
          {error}
        </FormHelperText>
      )}
      {hasOnlyDesk(chosen) && <DeskEvents />}
    </Box>
  );
}
