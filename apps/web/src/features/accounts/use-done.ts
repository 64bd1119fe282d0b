import { useTranslation } from 'react-i18next';
import { waitsForApproval } from '../../shared/api-client/index.ts';
import { toast, type ToastAction } from '../../shared/ui/status/toast-store.ts';

/** Says that something is done, or, where two administrators have to agree, that it waits for the other. */
export function useDone(): (answer: unknown, done: string, action?: ToastAction) => void {
  const { t } = useTranslation('cabinet');
  return (answer, done, action) => {
    if (waitsForApproval(answer)) toast(t('approvals.waits'), 'info');
    else toast(done, 'success', action);
  };
}
