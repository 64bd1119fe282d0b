import type { AccountDecision } from '@oplich/contract/states';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api-client/index.ts';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { toast } from '../../../shared/ui/toast-store.ts';

const done = { approve: 'accounts.decision.approved', decline: 'accounts.decision.declined' } as const;

export interface Partner {
  id: string;
  email: string;
  name: string;
}

/** Decides about a partner. A refusal means that the page knew something old: it says what, and the page asks anew. */
export function useDecision(decision: AccountDecision, { email }: Partner) {
  const { t } = useTranslation('cabinet');
  const shows = ['email_not_confirmed', 'status_change_not_allowed'] as const;
  const deed = useDeed(`POST /accounts/update/philanthrop/{email}/${decision}`, { touches: ['accounts'], shows });

  const decide = async (reason?: string) => {
    try {
      await deed.mutateAsync({ params: { email }, body: reason === undefined ? {} : { reason } });
      toast(t(done[decision]), 'success');
    } catch (error) {
      if (hasCode(error, 'email_not_confirmed')) toast(t('accounts.decision.notConfirmedNow'), 'warning');
      else if (hasCode(error, 'status_change_not_allowed')) toast(t('accounts.decision.changedMeanwhile'), 'warning');
      else throw error;
    }
  };
  return { decide, isPending: deed.isPending };
}
