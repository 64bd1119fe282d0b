import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

/** Emails the confirmation link once more. */
export function ResendToPerson({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation('cabinet');
  const resend = useApiMutation('POST /accounts/{id}/resend-confirmation-email', { invalidates: [] });
  return (
    <LoadingButton
      isPending={resend.isPending}
      onClick={() =>
        resend.mutate(
          { params: { id } },
          { onSuccess: () => toast(t('accounts.decision.resent', { email }), 'success') },
        )
      }
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('accounts.decision.resend')}
    </LoadingButton>
  );
}
