import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { ReasonDialog } from '../../../../shared/ui/dialogs/reason-dialog.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { SettingsCard } from '../settings-card.tsx';
import { LoadingButton } from '../../../../shared/ui/dialogs/loading-button.tsx';

const invalidates = ['accounts'] as const;

/** The request to delete the account: what it means, the request, and the way to take it back. */
export function DeletionCard({ profile: { role, deletionRequestedAt } }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  return (
    <SettingsCard title={t('ownData.deletion.title')} lead={t('ownData.deletion.lead')}>
      <Box component="ul" sx={{ m: 0, pl: 5, '& li': { mb: 1 } }}>
        <li>{t('ownData.deletion.out')}</li>
        <li>{t(`ownData.deletion.ends.${role}`)}</li>
        {role !== 'administrator' && (
          <>
            <li>{t('ownData.deletion.erased')}</li>
            <li>{t(`ownData.deletion.stays.${role}`)}</li>
          </>
        )}
      </Box>
      {deletionRequestedAt ? <Asked at={deletionRequestedAt} /> : <Ask />}
    </SettingsCard>
  );
}

function Ask() {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const ask = useApiMutation('POST /accounts/deletion-request', { invalidates, handledErrors: 'all' });
  return (
    <>
      <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {t('ownData.deletion.ask')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('ownData.deletion.confirmTitle')}
          confirmLabel={t('ownData.deletion.send')}
          hint={t('ownData.deletion.reasonHint')}
          optional
          schema={() => import('@oplich/contract/accounts/own-data').then(m => m.DeletionRequest)}
          onConfirm={async reason => {
            await ask.mutateAsync({ body: reason ? { reason } : {} });
            toast(t('ownData.deletion.sent'), 'success');
          }}
          onClose={() => setOpen(false)}
        >
          <Typography>{t('ownData.deletion.confirmText')}</Typography>
        </ReasonDialog>
      )}
    </>
  );
}

function Asked({ at }: { at: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const withdraw = useApiMutation('DELETE /accounts/deletion-request', { invalidates });
  return (
    <Alert
      severity="info"
      action={
        <LoadingButton
          isPending={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, { onSuccess: () => toast(t('ownData.deletion.withdrawn'), 'success') })
          }
        >
          {t('ownData.deletion.withdraw')}
        </LoadingButton>
      }
    >
      {t('ownData.deletion.asked', { day: format.longDateTime(at) })}
    </Alert>
  );
}
