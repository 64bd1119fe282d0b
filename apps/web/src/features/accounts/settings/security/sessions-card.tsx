import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Session } from '@oplich/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api-client/index.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { useDeed } from '../../../../shared/hooks/use-deed.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Loading } from '../../../../shared/ui/loading.tsx';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import { toast } from '../../../../shared/ui/toast-store.ts';
import { deviceName } from './device-name.ts';
import { SettingsCard } from '../settings-card.tsx';
import { DeedButton } from '../../../../shared/ui/deed-button.tsx';

const touches = ['accounts'];

/** Where one is signed in; each other session can be ended, and all of them at once. */
export function SessionsCard() {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(api.query('GET /accounts/sessions'));
  const endOthers = useDeed('DELETE /accounts/sessions', { touches });
  const endAll = () =>
    endOthers.mutate(undefined, { onSuccess: () => toast(t('security.sessions.allEnded'), 'success') });

  return (
    <SettingsCard title={t('security.sessions.title')} lead={t('security.sessions.lead')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={2} height={72} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map(session => (
            <SessionItem key={session.id} session={session} />
          ))}
        </Box>
      )}
      {data && data.length > 1 && (
        <DeedButton sx={{ alignSelf: 'flex-start' }} isPending={endOthers.isPending} onClick={endAll}>
          {t('security.sessions.endOthers')}
        </DeedButton>
      )}
    </SettingsCard>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const end = useDeed('DELETE /accounts/sessions/{id}', { touches });
  const name = deviceName(session.userAgent) || t('security.sessions.unknownDevice');
  const endIt = () =>
    end.mutate(
      { params: { id: session.id } },
      { onSuccess: () => toast(t('security.sessions.ended', { name }), 'success') },
    );
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 3,
        py: 3,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        borderTop: 1,
        borderColor: 'edge.line',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('security.sessions.used', { when: format.longDateTime(session.lastUsedAt) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('security.sessions.since', { when: format.longDateTime(session.createdAt) })}
        </Typography>
      </Box>
      {session.current ? (
        <StatusChip tone="info" label={t('security.sessions.current')} />
      ) : (
        <DeedButton isPending={end.isPending} aria-label={t('security.sessions.endNamed', { name })} onClick={endIt}>
          {t('security.sessions.end')}
        </DeedButton>
      )}
    </Stack>
  );
}
