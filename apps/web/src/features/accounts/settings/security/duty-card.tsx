import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { LoadingButton } from '../../../../shared/ui/dialogs/loading-button.tsx';
import { ErrorNote } from '../../../../shared/ui/status/error-note.tsx';
import { Loading } from '../../../../shared/ui/status/loading.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import { useDone } from '../../use-done.ts';
import { SettingsCard } from '../settings-card.tsx';

/** Whether every administrator needs a second factor. Only an administrator who has one may require it. */
export function DutyCard({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { t } = useTranslation('cabinet');
  const say = useDone();
  const { data, error, refetch } = useQuery(api.query('GET /settings/security'));
  const set = useApiMutation('PUT /settings/security', { invalidates: ['settings', 'accounts'] });
  if (!data) {
    return (
      <SettingsCard title={t('security.duty.title')}>
        {error ? <ErrorNote error={error} onRetry={refetch} /> : <Loading rows={1} height={96} />}
      </SettingsCard>
    );
  }

  const isDuty = data.administratorsNeedSecondFactor;
  const change = () =>
    set.mutate(
      { body: { administratorsNeedSecondFactor: !isDuty } },
      { onSuccess: answer => say(answer, t(isDuty ? 'security.duty.nowFree' : 'security.duty.nowDuty')) },
    );
  return (
    <SettingsCard
      title={t('security.duty.title')}
      lead={t(hasSecondFactor || isDuty ? 'security.duty.lead' : 'security.duty.first')}
      aside={
        <StatusChip tone={isDuty ? 'good' : 'neutral'} label={t(isDuty ? 'security.duty.on' : 'security.duty.off')} />
      }
    >
      <div>
        <LoadingButton onClick={change} isPending={set.isPending} disabled={!isDuty && !hasSecondFactor}>
          {t(isDuty ? 'security.duty.switchOff' : 'security.duty.switchOn')}
        </LoadingButton>
      </div>
    </SettingsCard>
  );
}
