import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logOut, useHelping } from '../../features/accounts/index.ts';
import { useUnreceived } from '../../features/hand-out/index.ts';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';

interface HatQuestionProps {
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether to act for somebody else though something was not sent yet. */
export function HatQuestion(props: HatQuestionProps) {
  const { t } = useTranslation('cabinet');
  return (
    <ConfirmDialog
      {...props}
      title={t('handOut.otherHat.title')}
      confirmLabel={t('team.hat.change')}
      closeLabel={t('handOut.logOut.stay')}
    >
      {t('handOut.otherHat.text')}
    </ConfirmDialog>
  );
}

/** Whether to log out though something was not sent yet. */
export function LeaveQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const queryClient = useQueryClient();
  const unsent = useUnreceived();
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
