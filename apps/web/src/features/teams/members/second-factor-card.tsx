import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorNote } from '../../../shared/ui/status/error-note.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';

/** Whether everybody acting for the partner needs a second factor. */
export function SecondFactorCard() {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(api.query('GET /settings/team'));
  const set = useApiMutation('PUT /settings/team', { invalidates: ['settings', 'accounts'] });
  if (!data) return error && <ErrorNote error={error} onRetry={refetch} />;
  const isDemanded = data.membersNeedSecondFactor;
  const change = () =>
    set.mutate(
      { body: { membersNeedSecondFactor: !isDemanded } },
      {
        onSuccess: () =>
          toast(t(isDemanded ? 'team.secondFactor.nowFree' : 'team.secondFactor.nowDemanded'), 'success'),
      },
    );
  return (
    <Card component="section">
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h2">
          {t('team.secondFactor.title')}
        </Typography>
        <StatusChip
          tone={isDemanded ? 'good' : 'neutral'}
          label={t(isDemanded ? 'team.secondFactor.demanded' : 'team.secondFactor.free')}
        />
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '70ch' }}>
        {t('team.secondFactor.lead')}
      </Typography>
      <Button onClick={change} disabled={set.isPending}>
        {t(isDemanded ? 'team.secondFactor.switchOff' : 'team.secondFactor.switchOn')}
      </Button>
    </Card>
  );
}
