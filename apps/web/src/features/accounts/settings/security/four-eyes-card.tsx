import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { LoadingButton } from '../../../../shared/ui/dialogs/loading-button.tsx';
import { ErrorNote } from '../../../../shared/ui/status/error-note.tsx';
import { Loading } from '../../../../shared/ui/status/loading.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useDone } from '../../use-done.ts';

/** Whether what cannot be undone takes two administrators. */
export function FourEyesCard() {
  const { t } = useTranslation('cabinet');
  const say = useDone();
  const { data, error, refetch } = useQuery(api.query('GET /settings/security'));
  const set = useApiMutation('PUT /settings/security', { invalidates: ['settings', 'audit'] });
  if (!data) {
    return (
      <SettingsCard title={t('security.fourEyes.title')}>
        {error ? <ErrorNote error={error} onRetry={refetch} /> : <Loading rows={1} height={96} />}
      </SettingsCard>
    );
  }
  const isOn = data.fourEyes;
  return (
    <SettingsCard
      title={t('security.fourEyes.title')}
      lead={t('security.fourEyes.lead')}
      aside={
        <StatusChip
          tone={isOn ? 'good' : 'neutral'}
          label={t(isOn ? 'security.fourEyes.on' : 'security.fourEyes.off')}
        />
      }
    >
      <div>
        <LoadingButton
          isPending={set.isPending}
          onClick={() =>
            set.mutate(
              { body: { fourEyes: !isOn } },
              { onSuccess: answer => say(answer, t(isOn ? 'security.fourEyes.nowOff' : 'security.fourEyes.nowOn')) },
            )
          }
        >
          {t(isOn ? 'security.fourEyes.switchOff' : 'security.fourEyes.switchOn')}
        </LoadingButton>
      </div>
    </SettingsCard>
  );
}
