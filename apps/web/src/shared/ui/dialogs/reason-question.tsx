import { limits } from '@oplich/contract/shared/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadSchema } from '../../form/findings.ts';
import { useDecisionDraft } from '../../form/conflict/use-decision-draft.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';

export interface ReasonQuestionProps {
  title: string;
  /** What will happen, and to whom. */
  children: ReactNode;
  confirmLabel: string;
  closeLabel?: string;
  /** The label of the text and the message if it is missing, where it is not a reason. */
  label?: string;
  requiredText?: string;
  hint?: string;
  irreversible?: boolean;
  loses?: boolean;
  /** The reason is optional. */
  optional?: boolean;
  /** The name of a draft on the device; without one, closing with text asks first. */
  draft?: string;
  schema: LoadSchema;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** The content of `ReasonDialog`. */
export function ReasonQuestion(props: ReasonQuestionProps) {
  const {
    title,
    children,
    confirmLabel,
    closeLabel,
    label,
    requiredText,
    hint,
    irreversible = false,
    loses = false,
    optional = false,
    draft: draftKey = null,
    schema,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation();
  const contractForm = useContractForm({
    schema,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }: { reason: string }) => {
      await onConfirm(reason);
      await draft.clear();
      onClose();
    },
  });
  const draft = useDecisionDraft(draftKey, contractForm);
  return (
    <FormDialog
      contractForm={contractForm}
      title={title}
      submitLabel={confirmLabel}
      closeLabel={closeLabel}
      irreversible={irreversible}
      loses={loses}
      failureMessage={draft.failureMessage}
      leavesAtOnce={draftKey !== null}
      keeps={draftKey === null ? ['reason'] : []}
      onClose={onClose}
    >
      {children}
      <TextField
        name="reason"
        label={label ?? t('field.reason')}
        hint={hint}
        {...(requiredText && { texts: { required: requiredText } })}
        optional={optional}
        rows={2}
        counter={limits.reason}
      />
    </FormDialog>
  );
}
