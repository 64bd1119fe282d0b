import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../api-client/index.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import type { ContractForm } from '../use-contract-form.ts';

interface DecisionDraft {
  /** Replaces the text of the failure above the form. */
  failureMessage: ReactNode;
  /** Deletes the draft after it was sent. */
  clear: () => Promise<void>;
}

/**
 * Stores a draft of the text in a decision dialog. A decision refers to the version that was read: after `stale_version` the dialog has to
 * be closed to read the new one, and the text must be there when it is opened again.
 * @param key the name of the draft; null stores nothing
 */
export function useDecisionDraft<V extends FieldValues>(
  key: string | null,
  { form, failure }: ContractForm<V>,
): DecisionDraft {
  const { t } = useTranslation('cabinet');
  const { clear } = useDraft({ key, form });
  const isStale = key !== null && hasCode(failure, 'stale_version');
  return { clear, failureMessage: isStale && <Alert severity="warning">{t('shared.conflict.decision')}</Alert> };
}
