import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NavigationType, useBlocker, useLocation } from 'react-router';
import { Question } from '../ui/dialogs/question.tsx';
import { Alert } from '../ui/status/alert.tsx';
import { useAskOnUnload } from './drafts/ask-on-unload.ts';
import { draftName } from './drafts/draft-name.ts';
import { useTypedAtEnd } from './drafts/use-typed-at-end.ts';
import { FormFrame } from './form-frame.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormDialogProps<V extends FieldValues> {
  contractForm: ContractForm<V>;
  title: string;
  /** What will happen, and the fields. */
  children: ReactNode;
  /** The label of the submit button, a verb. */
  submitLabel: string;
  /** The label of the closing button, where "Cancel" would sound like the action itself. */
  closeLabel?: string | undefined;
  irreversible?: boolean;
  loses?: boolean;
  /** Fills the screen on a phone. */
  isLong?: boolean;
  /** Focuses the first field instead of the closing button; Enter in any field submits. */
  startsInField?: boolean;
  /** Replaces the text of the failure above the form. */
  failureMessage?: ReactNode;
  /** Changes with the form, whose first field is then focused. */
  frameKey?: string;
  /** Closing loses nothing: the content is a draft or a password. */
  leavesAtOnce?: boolean;
  /** Fields stored in the tab when the session ends elsewhere, as the user cannot be asked then. */
  keeps?: readonly FieldPath<V>[];
  onClose: () => void;
}

/**
 * A form in a dialog, mounted while it is open. The button is busy while submitting, the first invalid field gets the focus, and closing
 * with unsaved input asks first.
 */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const {
    contractForm,
    title,
    children,
    submitLabel,
    closeLabel,
    irreversible = false,
    loses = false,
    isLong = false,
  } = props;
  const { startsInField = false, failureMessage, frameKey, leavesAtOnce = false, keeps = [], onClose } = props;
  const { t } = useTranslation('common');
  const [isAsking, setAsking] = useState(false);
  const { isDirty, isSubmitting } = contractForm.form.formState;
  const { pathname, search } = useLocation();
  const isRestored = useTypedAtEnd(contractForm.form, {
    name: draftName(`${pathname}${search}#${title}`),
    isKept: field => keeps.some(kept => kept === field),
  });
  const isHeld = isDirty && !leavesAtOnce;
  return (
    <>
      {isHeld && <WayBack onTaken={() => !isSubmitting && setAsking(true)} />}
      <Question
        open
        title={title}
        confirmLabel={submitLabel}
        closeLabel={closeLabel}
        irreversible={irreversible}
        loses={loses}
        isLong={isLong}
        isPending={isSubmitting}
        onConfirm={() => void contractForm.submit()}
        onClose={() => (isHeld ? setAsking(true) : onClose())}
      >
        <FormFrame key={frameKey} contractForm={contractForm} failureMessage={failureMessage} inDialog={startsInField}>
          {isRestored && <Alert>{t('field.draftKept')}</Alert>}
          {children}
        </FormFrame>
      </Question>
      <Question
        open={isAsking}
        title={t('leave.dialogTitle')}
        confirmLabel={t('leave.leaveDialog')}
        closeLabel={t('leave.stay')}
        loses
        discards
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {t('leave.dialogText')}
      </Question>
    </>
  );
}

/**
 * Makes the Back button of a phone close the dialog after asking, without leaving the page. Mounted only while input would be lost, because
 * of several router blockers only the last one works.
 */
function WayBack({ onTaken }: { onTaken: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  const isTaken = blocker.state === 'blocked';
  const take = useEffectEvent(() => {
    blocker.reset?.();
    onTaken();
  });
  useEffect(() => {
    if (isTaken) take();
  }, [isTaken]);
  useAskOnUnload(() => true);
  return null;
}
