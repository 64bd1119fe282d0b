import type { AccountDecision } from '@oplich/contract/accounts/states';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../../shared/ui/status/toast-store.ts';

const done = {
  registration: { approve: 'accounts.decision.approved', decline: 'accounts.decision.declined' },
  update: { approve: 'accounts.updateDecision.approved', decline: 'accounts.updateDecision.declined' },
} as const;

/** The keys of the texts of a decision. */
export const decisionTexts = { registration: 'decision', update: 'updateDecision' } as const;

export interface Partner {
  id: string;
  email: string;
  name: string;
  /** The subject of the decision: the registration, or waiting changes. */
  about: 'registration' | 'update';
  /** The version of the profile that is looked at: what came later is not decided unseen. */
  version: number;
}

/** Decides about a partner. A refusal means that the page knew something old: it says what, and the page asks anew. */
export function useDecision(decision: Exclude<AccountDecision, 'return'>, { email, about, version }: Partner) {
  const { t } = useTranslation('cabinet');
  const tellRefusal = useRefusals();
  const mutation = useApiMutation(`POST /accounts/update/philanthrop/{email}/${decision}`, {
    invalidates: ['accounts'],
    handledErrors,
  });

  const decide = async (reason?: string) => {
    try {
      await mutation.mutateAsync({ params: { email }, body: { version, ...(reason !== undefined && { reason }) } });
      toast(t(done[about][decision]), 'success');
    } catch (error) {
      tellRefusal(error, reason !== undefined);
    }
  };
  return { decide, isPending: mutation.isPending };
}

/** Returns the registration to its partner with what to correct. */
export function useReturn({ email, version }: Partner) {
  const { t } = useTranslation('cabinet');
  const tellRefusal = useRefusals();
  const mutation = useApiMutation('POST /accounts/update/philanthrop/{email}/return', {
    invalidates: ['accounts'],
    handledErrors,
  });
  return async (comment: string) => {
    try {
      await mutation.mutateAsync({ params: { email }, body: { comment, version } });
      toast(t('accounts.decision.returnedToPartner'), 'success');
    } catch (error) {
      tellRefusal(error, true);
    }
  };
}

const handledErrors = ['email_not_confirmed', 'status_change_not_allowed', 'stale_version'] as const;

/**
 * Returns a handler that shows what the page did not know. It rethrows other errors, and those that a dialog with typed text shows itself.
 */
function useRefusals() {
  const { t } = useTranslation('cabinet');
  return (error: unknown, isWritten: boolean) => {
    if (hasCode(error, 'email_not_confirmed')) toast(t('accounts.decision.notConfirmedNow'), 'warning');
    else if (hasCode(error, 'status_change_not_allowed')) toast(t('accounts.decision.changedMeanwhile'), 'warning');
    else if (hasCode(error, 'stale_version') && !isWritten) toast(t('accounts.decision.newerData'), 'warning');
    else throw error;
  };
}
