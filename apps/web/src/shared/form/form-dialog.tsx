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
  /** What will happen, and to whom, and the fields. */
  children: ReactNode;
  /** The verb. */
  submitLabel: string;
  /** The safe way out, where "Cancel" would sound like the action itself. */
  closeLabel?: string | undefined;
  irreversible?: boolean;
  loses?: boolean;
  /** More than a few lines: on a phone it takes the whole screen. */
  isLong?: boolean;
  /** One types at once: the first field has the focus instead of the safe way out, and Enter in any of them sends. */
  startsInField?: boolean;
  /** Replaces the text of the failure above the form. */
  failureMessage?: ReactNode;
  /** Another form than before begins anew, with its first field. */
  frameKey?: string;
  /** What was typed is kept by a draft, or is a password: there is nothing to lose by leaving. */
  leavesAtOnce?: boolean;
  /** Fields of words somebody thought about: where nobody can be asked, as the session ends elsewhere, the tab keeps them. */
  keeps?: readonly FieldPath<V>[];
  onClose: () => void;
}

/**
 * A form that is filled in over the page, mounted while it is open. Its button is busy while it is sent; the first wrong field
 * takes the focus; whoever leaves with something typed is asked first.
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
 * On a phone the way back is the way out of what lies over the page: it asks as the button does, and the page stays. Mounted only while
 * something would be lost, for of several that hold the router asks the last alone.
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
