import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { DeedButton } from '../../../shared/ui/dialogs/deed-button.tsx';

/** Mails the confirmation link once more. */
export function ResendToPerson({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation('cabinet');
  const resend = useDeed('POST /accounts/{id}/resend-confirmation-email', { touches: [] });
  return (
    <DeedButton
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
    </DeedButton>
  );
}
