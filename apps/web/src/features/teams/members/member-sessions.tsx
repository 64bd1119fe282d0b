import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Member } from '@oplich/contract/teams/schemas';
import { personName } from '@oplich/contract/shared/names';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { SessionDevice } from '../../accounts/index.ts';

/** Where a member is logged in for the partner; all of it can be ended. Mounted while it is open. */
export function MemberSessions({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const params = { id: member.id };
  const name = personName(member);
  const { data, error, refetch } = useQuery(api.query('GET /team/members/{id}/sessions', { params }));
  const end = useApiMutation('POST /team/members/{id}/sessions/end', { invalidates: ['team'] });
  const isAny = (data?.length ?? 0) > 0;
  return (
    <ConfirmDialog
      open
      title={t('team.sessions.title', { name })}
      confirmLabel={isAny ? t('team.sessions.endAll') : undefined}
      isPending={end.isPending}
      onConfirm={() =>
        end.mutate(
          { params },
          {
            onSuccess: () => {
              toast(t('team.sessions.ended', { name }), 'success');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={2} height={72} />}
      {data && !isAny && <Typography>{t('team.sessions.none')}</Typography>}
      {data && isAny && (
        <>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map(session => (
              <Box key={session.id} component="li" sx={{ py: 2 }}>
                <SessionDevice session={session} />
              </Box>
            ))}
          </Box>
          <Typography sx={{ mt: 2 }}>{t('team.sessions.text')}</Typography>
        </>
      )}
    </ConfirmDialog>
  );
}
