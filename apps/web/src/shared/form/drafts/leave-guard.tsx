import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { filesUnderWay, hasSentFiles, onUploadsChanged } from '../../files/unsent-files.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useAskOnUnload } from './ask-on-unload.ts';

/** Forms that ask by themselves before they are left: of two questions about one way the router asks one. */
const guarded = new WeakSet<object>();

/**
 * Asks before what was typed and not saved is left behind: by a link, the way back, or closing the tab; files on their way are typed too.
 * `isAsking`: the form, which is being sent, asks something first, and nothing has gone.
 */
export function LeaveGuard({ isAsking = false }: { isAsking?: boolean }) {
  const { control, formState } = useFormContext();
  const { isDirty, isSubmitting } = formState;
  useLayoutEffect(() => {
    guarded.add(control);
    return () => void guarded.delete(control);
  }, [control]);
  const Question = isDirty ? LeavingQuestion : FilesQuestion;
  return <Question shouldBlock={() => (isDirty && (isAsking || !isSubmitting)) || filesUnderWay(control) > 0} />;
}

/** The same where what is typed stands in no form. */
export function LeavingQuestion({ shouldBlock }: Pick<LeaveBlockerProps, 'shouldBlock'>) {
  const { t } = useTranslation();
  return (
    <LeaveBlocker
      shouldBlock={shouldBlock}
      title={t('leave.title')}
      text={t('leave.text')}
      leaveLabel={t('leave.leave')}
    />
  );
}

/** Stands in every form: asks before files that are on their way are lost, where nothing else asks. */
export function FilesGuard() {
  const { control } = useFormContext();
  const hasFiles = useSyncExternalStore(
    listener => onUploadsChanged(control, listener),
    () => hasSentFiles(control),
  );
  if (!hasFiles || guarded.has(control)) return null;
  return <FilesQuestion shouldBlock={() => filesUnderWay(control) > 0} />;
}

function FilesQuestion({ shouldBlock }: Pick<LeaveBlockerProps, 'shouldBlock'>) {
  const { t } = useTranslation();
  return (
    <LeaveBlocker
      shouldBlock={shouldBlock}
      title={t('leave.filesTitle')}
      text={t('leave.filesText')}
      leaveLabel={t('leave.leaveFiles')}
    />
  );
}

interface LeaveBlockerProps {
  /** Asked at the moment of leaving. */
  shouldBlock: () => boolean;
  title: string;
  text: string;
  leaveLabel: string;
}

/** Asks before something is left that is held, in words of its own. */
export function LeaveBlocker({ shouldBlock, title, text, leaveLabel }: LeaveBlockerProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(shouldBlock);
  // Not once more than was asked here.
  useAskOnUnload(() => blocker.state !== 'proceeding' && shouldBlock());

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
