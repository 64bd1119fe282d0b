import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../../shared/ui/status/toast-store.ts';

/** Takes a deletion back. Not bound to a component that shows it: the message after a deletion outlives its page. */
export function useRestore(id: string) {
  const { t } = useTranslation('cabinet');
  const { mutateAsync, isPending } = useApiMutation('POST /accounts/{id}/restore', {
    invalidates: ['accounts', 'audit'],
  });
  const restore = () =>
    mutateAsync({ params: { id } }).then(
      () => toast(t('accounts.restore.done'), 'success'),
      // What went wrong has been told by the default toast.
      () => undefined,
    );
  return { restore, isPending };
}
