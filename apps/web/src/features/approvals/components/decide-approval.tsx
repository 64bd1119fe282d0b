import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ApprovalKind } from '@oplich/contract/approvals/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Approval } from '../api.ts';
import { ApprovalChange } from './approval-change.tsx';

/** What may be agreed to changes accounts with all that is theirs, ends sessions, sends e-mails. */
const invalidates = [
  'approvals',
  'accounts',
  'settings',
  'audit',
  'security-log',
  'mails',
  'events',
  'warehouse',
] as const;

/** What nothing brings back. */
const irreversible: ReadonlySet<ApprovalKind> = new Set(['hardDeletePartner', 'eraseAccount']);

interface DecideApprovalProps {
  approval: Approval;
  onDecided: () => void;
}

/** Says yes or no to what another administrator asked for; who asked may take it back. */
export function DecideApproval({ approval, onDecided }: DecideApprovalProps) {
  const { id, kind, account, allowed } = approval;
  const { t } = useTranslation('cabinet');
  const [isAsked, setAsked] = useState(false);
  const approve = useApiMutation('POST /approvals/{id}/approve', { invalidates });
  const decline = useApiMutation('POST /approvals/{id}/decline', { invalidates });
  const params = { id };
  const what = [t(`approvals.kind.${kind}`), ...(account ? [account.name] : [])].join(', ');
  const close = () => setAsked(false);
  const done = (text: string) => {
    toast(text, 'success');
    onDecided();
  };
  const mayApprove = allowed.includes('approve');
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: { lg: 'flex-end' } }}>
      {mayApprove && (
        <Button variant="contained" aria-label={t('approvals.approveNamed', { what })} onClick={() => setAsked(true)}>
          {t('approvals.approve')}
        </Button>
      )}
      {allowed.includes('decline') && (
        <LoadingButton
          isPending={decline.isPending}
          aria-label={t(mayApprove ? 'approvals.declineNamed' : 'approvals.takeBackNamed', { what })}
          onClick={() =>
            decline.mutate(
              { params },
              { onSuccess: () => done(t(mayApprove ? 'approvals.declined' : 'approvals.takenBack')) },
            )
          }
        >
          {t(mayApprove ? 'approvals.decline' : 'approvals.takeBack')}
        </LoadingButton>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t(`approvals.kind.${kind}`)}
        confirmLabel={t('approvals.approve')}
        irreversible={irreversible.has(kind)}
        isPending={approve.isPending}
        onConfirm={() =>
          approve.mutate({ params }, { onSuccess: () => done(t('approvals.approved')), onSettled: close })
        }
        onClose={close}
      >
        {account ? t('approvals.confirmAbout', { name: account.name }) : t('approvals.confirm')}
        <ApprovalChange approval={approval} />
      </ConfirmDialog>
    </Stack>
  );
}
