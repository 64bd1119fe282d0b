import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ExternalIdentity } from '@oplich/contract/accounts/external';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api-client/index.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ErrorNote } from '../../../../shared/ui/status/error-note.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { SettingsCard } from '../settings-card.tsx';

/** Providers one can log in with; where there are none, there is nothing to say. Where they do not come that is none of it: one may want to part from one. */
export function ProvidersCard() {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(api.query('GET /accounts/external/identities'));
  if (error && !data) {
    return (
      <SettingsCard title={t('security.providers.title')}>
        <ErrorNote error={error} onRetry={refetch} />
      </SettingsCard>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <SettingsCard title={t('security.providers.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map(identity => (
          <ProviderItem key={identity.id} identity={identity} />
        ))}
      </Box>
    </SettingsCard>
  );
}

function ProviderItem({ identity: { id, provider, email, linkedAt } }: { identity: ExternalIdentity }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const part = useApiMutation('DELETE /accounts/external/identities/{id}', { invalidates: ['accounts'] });
  const confirm = () =>
    part.mutate(
      { params: { id } },
      {
        onSuccess: () => toast(t('security.providers.parted', { provider }), 'success'),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Stack component="li" direction="row" sx={{ gap: 3, py: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{provider}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[email, t('security.providers.since', { when: format.longDate(linkedAt) })].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button onClick={() => setAsking(true)}>{t('security.providers.part')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t('security.providers.partTitle', { provider })}
        confirmLabel={t('security.providers.part')}
        isPending={part.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('security.providers.partText')}
      </ConfirmDialog>
    </Stack>
  );
}
