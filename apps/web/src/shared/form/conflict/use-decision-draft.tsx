import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../api-client/index.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import type { ContractForm } from '../use-contract-form.ts';

interface DecisionDraft {
  /** Instead of the text of the failure above the form. */
  failureMessage: ReactNode;
  /** Deletes what was written: it is sent. */
  clear: () => Promise<void>;
}

/**
 * Keeps what is written about a thing in a dialog that decides about it as it was looked at: where somebody changed it meanwhile
 * (`stale_version`), it has to be closed to look again, and the words must be there when it is opened anew. `key` names it; null: nothing
 * is kept.
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
