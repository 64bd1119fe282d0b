import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';

interface UnsentQuestionProps {
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether to act for somebody else though something was not sent yet. */
export function HatQuestion(props: UnsentQuestionProps) {
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

interface LeaveQuestionProps extends UnsentQuestionProps {
  unsent: number;
  isHelper: boolean;
}

/** Whether to log out though something was not sent yet. */
export function LeaveQuestion({ unsent, isHelper, ...question }: LeaveQuestionProps) {
  const { t } = useTranslation('cabinet');
  return (
    <ConfirmDialog
      {...question}
      title={t('handOut.logOut.title')}
      confirmLabel={t('handOut.logOut.leave')}
      closeLabel={t('handOut.logOut.stay')}
    >
      {isHelper ? t('team.helperPhone.leave') : t('handOut.logOut.text', { count: unsent })}
    </ConfirmDialog>
  );
}
