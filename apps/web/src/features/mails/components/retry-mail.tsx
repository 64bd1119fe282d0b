import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { DeedButton } from '../../../shared/ui/dialogs/deed-button.tsx';

/** Puts a letter that was given up back into the queue. */
export function RetryMail({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const retry = useDeed('POST /mails/{id}/retry', { touches: ['mails', 'audit'] });
  return (
    <DeedButton
      isPending={retry.isPending}
      onClick={() => retry.mutate({ params: { id } }, { onSuccess: () => toast(t('mails.retried'), 'success') })}
    >
      {t('mails.retry')}
    </DeedButton>
  );
}
