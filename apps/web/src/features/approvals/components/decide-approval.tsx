import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Approval } from '../api.ts';

/** Says yes or no to what another administrator asked for; who asked may take it back. */
export function DecideApproval({ approval: { id, kind, account, allowed } }: { approval: Approval }) {
  const { t } = useTranslation('cabinet');
  const [isAsked, setAsked] = useState(false);
  const invalidates = ['approvals', 'accounts', 'settings', 'audit'] as const;
  const approve = useApiMutation('POST /approvals/{id}/approve', { invalidates });
  const decline = useApiMutation('POST /approvals/{id}/decline', { invalidates });
  const params = { id };
  const close = () => setAsked(false);
  const mayApprove = allowed.includes('approve');
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
      {mayApprove && (
        <Button variant="contained" onClick={() => setAsked(true)}>
          {t('approvals.approve')}
        </Button>
      )}
      {allowed.includes('decline') && (
        <Button
          disabled={decline.isPending}
          onClick={() =>
            decline.mutate(
              { params },
              { onSuccess: () => toast(t(mayApprove ? 'approvals.declined' : 'approvals.takenBack'), 'success') },
            )
          }
        >
          {t(mayApprove ? 'approvals.decline' : 'approvals.takeBack')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t(`approvals.kind.${kind}`)}
        confirmLabel={t('approvals.approve')}
        isPending={approve.isPending}
        onConfirm={() =>
          approve.mutate({ params }, { onSuccess: () => toast(t('approvals.approved'), 'success'), onSettled: close })
        }
        onClose={close}
      >
        {account ? t('approvals.confirmAbout', { name: account.name }) : t('approvals.confirm')}
      </ConfirmDialog>
    </Stack>
  );
}
