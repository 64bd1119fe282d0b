import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { comingEventSummaries } from '../../events/index.ts';

/** Where somebody is at the table: at every event, or at those that are ticked. */
export function DeskEvents() {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { field } = useController({ name: 'eventIds' });
  const { data, error, refetch } = useQuery(comingEventSummaries());
  const chosen = field.value as string[] | null;
  const toggle = (id: string, isOn: boolean) =>
    field.onChange(isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter(one => one !== id));
  return (
    <Box component="fieldset" sx={{ m: 0, mt: 3, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 500, p: 0 }}>
        {t('team.form.where')}
      </Typography>
      <FormControlLabel
        sx={{ display: 'flex', ml: -3, mr: 0 }}
        label={t('team.form.everywhere')}
        control={
          <Checkbox
            checked={chosen === null}
            onChange={(_, isOn) => field.onChange(isOn ? null : [])}
            name={field.name}
            value=""
            sx={{ p: 3 }}
          />
        }
      />
      {chosen !== null &&
        (error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={2} height={44} />
        ) : data.items.length === 0 ? (
          <Typography color="textSecondary">{t('team.form.noEvents')}</Typography>
        ) : (
          data.items.map(event => (
            <FormControlLabel
              key={event.id}
              sx={{ display: 'flex', alignItems: 'flex-start', ml: -3, mr: 0 }}
              label={
                <Box sx={{ py: 2 }}>
                  {event.name}
                  <Typography variant="body2" color="textSecondary">
                    {format.longDateTime(event.eventDate)}
                  </Typography>
                </Box>
              }
              control={
                <Checkbox
                  checked={chosen.includes(event.id)}
                  onChange={(_, isOn) => toggle(event.id, isOn)}
                  name={field.name}
                  value={event.id}
                  sx={{ p: 3 }}
                />
              }
            />
          ))
        ))}
    </Box>
  );
}
