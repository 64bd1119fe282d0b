import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { filesUnderWay, hasSentFiles, onUploadsChanged } from '../../files/unsent-files.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useAskOnUnload } from './ask-on-unload.ts';

/** Forms with a guard of their own. The router supports one blocker at a time. */
const guarded = new WeakSet<object>();

/**
 * Asks before unsaved input or running uploads are lost by a link, the Back button or closing the tab. `isAsking`: the form asks something
 * before it is sent, so nothing is saved yet although it is submitting.
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

/** Like `LeaveGuard`, for input outside a form. */
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

/** Part of every form: asks before running uploads are lost, unless the form has a guard of its own. */
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
  /** Called at the moment of leaving. */
  shouldBlock: () => boolean;
  title: string;
  text: string;
  leaveLabel: string;
}

/** Asks, with own texts, before the page is left. */
export function LeaveBlocker({ shouldBlock, title, text, leaveLabel }: LeaveBlockerProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(shouldBlock);
  // After the user has confirmed here, the browser does not ask again.
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
