import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Session } from '@oplich/contract/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { ErrorState } from '../../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../../shared/ui/status/loading.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import type { Shown } from './reauthenticate-dialog.tsx';
import { deviceName } from './device-name.ts';
import { SessionDevice } from './session-device.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';

const ReauthenticateDialog = whenOpened(() => import('./reauthenticate-dialog.tsx').then(m => m.ReauthenticateDialog));

const invalidates = ['accounts'] as const;

/** Where one is signed in; each other session can be ended, and all of them at once. */
export function SessionsCard() {
  const { t } = useTranslation('cabinet');
  const { data, error, refetch } = useQuery(api.query('GET /accounts/sessions'));
  const [isAsking, setAsking] = useState(false);
  const endOthers = useApiMutation('DELETE /accounts/sessions', { invalidates, handledErrors: 'all' });
  const endAll = async (body: Shown) => {
    await endOthers.mutateAsync({ body });
    toast(t('security.sessions.allEnded'), 'success');
  };

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
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
          {t('security.sessions.endOthers')}
        </Button>
      )}
      {isAsking && (
        <ReauthenticateDialog
          title={t('security.shown.endOthers')}
          confirmLabel={t('security.sessions.end')}
          onConfirm={endAll}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsCard>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { t } = useTranslation('cabinet');
  const [isAsking, setAsking] = useState(false);
  const end = useApiMutation('DELETE /accounts/sessions/{id}', { invalidates, handledErrors: 'all' });
  const name = deviceName(session.userAgent) || t('security.sessions.unknownDevice');
  const endIt = async (body: Shown) => {
    await end.mutateAsync({ params: { id: session.id }, body });
    toast(t('security.sessions.ended', { name }), 'success');
  };
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
      <SessionDevice session={session} />
      {session.current ? (
        <StatusChip tone="info" label={t('security.sessions.current')} />
      ) : (
        <Button aria-label={t('security.sessions.endNamed', { name })} onClick={() => setAsking(true)}>
          {t('security.sessions.end')}
        </Button>
      )}
      {isAsking && (
        <ReauthenticateDialog
          title={t('security.shown.end')}
          confirmLabel={t('security.sessions.end')}
          onConfirm={endIt}
          onClose={() => setAsking(false)}
        >
          <Typography>
            <strong>{name}</strong>
          </Typography>
        </ReauthenticateDialog>
      )}
    </Stack>
  );
}
