import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { HelpRequestDetails } from '../api.ts';

/** Gives a request back, so that somebody else can help. */
export function ReleaseDialog({ request, onClose }: { request: HelpRequestDetails; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const release = useApiMutation('POST /help-requests/{id}/release', { invalidates: ['help-requests', 'warehouse'] });
  return (
    <ConfirmDialog
      open
      title={t('help.release.title')}
      confirmLabel={t('help.actions.release')}
      isPending={release.isPending}
      onConfirm={() =>
        release.mutate(
          { params: { id: request.id } },
          {
            onSuccess() {
              toast(t('help.release.done'), 'success');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Typography>{t(request.claimedByMe ? 'help.release.text' : 'help.release.textOther')}</Typography>
    </ConfirmDialog>
  );
}
