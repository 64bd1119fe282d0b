import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logOut, useHelping } from '../../features/accounts/index.ts';
import { useUnsent } from '../../features/hand-out/index.ts';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';

/** Whether to log out though something was not sent yet. */
export function LeaveQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const queryClient = useQueryClient();
  const unsent = useUnsent().length;
  const isHelper = useHelping() !== null;
  return (
    <ConfirmDialog
      open={open}
      title={t('handOut.logOut.title')}
      confirmLabel={t('handOut.logOut.leave')}
      closeLabel={t('handOut.logOut.stay')}
      onConfirm={() => void logOut(queryClient)}
      onClose={onClose}
    >
      {isHelper ? t('team.helperPhone.leave') : t('handOut.logOut.text', { count: unsent })}
    </ConfirmDialog>
  );
}
