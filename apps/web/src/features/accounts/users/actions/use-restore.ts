import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { useDone } from '../../use-done.ts';

/** Takes a deletion back. Not bound to a component that shows it: the message after a deletion outlives its page. */
export function useRestore(id: string) {
  const { t } = useTranslation('cabinet');
  const say = useDone();
  const { mutateAsync, isPending } = useApiMutation('POST /accounts/{id}/restore', {
    invalidates: ['accounts', 'audit'],
  });
  const restore = () =>
    mutateAsync({ params: { id } }).then(
      answer => say(answer, t('accounts.restore.done')),
      // The default toast has shown the error.
      () => undefined,
    );
  return { restore, isPending };
}
