import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ActingFor } from '@oplich/contract/teams/schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DutyNames } from '../../acting/duty-names.tsx';
import { useActing } from '../../acting/use-acting.ts';
import { useChangeHat, useHats, useLeaveTeam } from '../../acting/use-hats.ts';
import { useFocusAfter } from '../../../../shared/hooks/use-focus-after.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../../shared/ui/status/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../../shared/ui/status/loading.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { SettingsCard } from '../settings-card.tsx';

/** The partners one may act for, what one is there for, and the way out of each team. */
export function TeamsSection() {
  const { t } = useTranslation('cabinet');
  const { data: hats, error, refetch } = useHats(true);
  useFocusAfter(hats?.length);
  if (error && !hats) return <ErrorState error={error} onRetry={refetch} />;
  if (!hats) return <Loading rows={2} height={96} />;
  if (hats.length === 0)
    return <EmptyState level="h2" title={t('team.choose.none')} text={t('team.choose.noneText')} />;
  return (
    <SettingsCard title={t('team.mine.title')} lead={t('team.mine.lead')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {hats.map(hat => (
          <Team key={hat.partnerId} hat={hat} />
        ))}
      </Box>
    </SettingsCard>
  );
}

function Team({ hat: { partnerId, displayName, duties } }: { hat: ActingFor }) {
  const { t } = useTranslation('cabinet');
  const { actingFor } = useActing();
  const change = useChangeHat();
  const [isAsking, setAsking] = useState(false);
  const { leave, isPending } = useLeaveTeam(partnerId);
  const isCurrent = actingFor?.partnerId === partnerId;
  const close = () => setAsking(false);
  const confirm = async () => {
    try {
      await leave();
      toast(t('team.mine.left', { partner: displayName }), 'success');
      close();
    } catch {
      // The default message shows the error; the dialog stays open to try again.
    }
  };
  return (
    <Stack
      component="li"
      sx={{ gap: 2, py: 3, borderTop: 1, borderColor: 'edge.line', '&:first-of-type': { borderTop: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="h3">
          {displayName}
        </Typography>
        {isCurrent && <StatusChip tone="info" label={t('team.mine.acting')} />}
      </Stack>
      <Typography color="textSecondary">
        <DutyNames duties={duties} />
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {!isCurrent && (
          <Button variant="outlined" onClick={() => void change(partnerId)}>
            {t('team.choose.act')}
          </Button>
        )}
        <Button aria-label={t('team.mine.leaveNamed', { partner: displayName })} onClick={() => setAsking(true)}>
          {t('team.mine.leave')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('team.mine.leaveTitle', { partner: displayName })}
        confirmLabel={t('team.mine.leave')}
        loses
        isPending={isPending}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {t('team.mine.leaveText')}
      </ConfirmDialog>
    </Stack>
  );
}
