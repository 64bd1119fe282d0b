import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

/** Puts an email that was given up back into the queue. */
export function RetryEmail({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const retry = useApiMutation('POST /mails/{id}/retry', { invalidates: ['mails', 'audit'] });
  return (
    <LoadingButton
      isPending={retry.isPending}
      onClick={() => retry.mutate({ params: { id } }, { onSuccess: () => toast(t('emails.retried'), 'success') })}
    >
      {t('emails.retry')}
    </LoadingButton>
  );
}
