import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { filesUnderWay } from '../../files/unsent-files.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useAskOnUnload } from './ask-on-unload.ts';

/**
 * Asks before what was typed and not saved is left behind: by a link, the way back, or closing the tab. `isAsking`: the form, which is
 * being sent, asks something first, and nothing has gone.
 */
export function LeaveGuard({ isAsking = false }: { isAsking?: boolean }) {
  const { isDirty, isSubmitting } = useFormContext().formState;
  return <LeavingQuestion holds={() => isDirty && (isAsking || !isSubmitting)} />;
}

/** The same where what is typed stands in no form. */
export function LeavingQuestion({ holds }: Pick<LeaveBlockerProps, 'holds'>) {
  const { t } = useTranslation();
  return <LeaveBlocker holds={holds} title={t('leave.title')} text={t('leave.text')} leaveLabel={t('leave.leave')} />;
}

/** For a form that keeps its words by itself: asks before files that are on their way are lost. */
export function FilesGuard() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  return (
    <LeaveBlocker
      holds={() => filesUnderWay(control) > 0}
      title={t('leave.filesTitle')}
      text={t('leave.filesText')}
      leaveLabel={t('leave.leaveFiles')}
    />
  );
}

interface LeaveBlockerProps {
  /** Asked at the moment of leaving. */
  holds: () => boolean;
  title: string;
  text: string;
  leaveLabel: string;
}

/** Asks before something is left that is held, in words of its own. */
export function LeaveBlocker({ holds, title, text, leaveLabel }: LeaveBlockerProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(holds);
  // Not once more than was asked here.
  useAskOnUnload(() => blocker.state !== 'proceeding' && holds());

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      confirmLabel={leaveLabel}
      closeLabel={t('leave.stay')}
      loses
      discards
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
