import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { sessionlessApi } from '../../../shared/api-client/index.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';

/** An email takes its time; who asks at once gets two of them and opens the one that no longer works. */
const pauseSeconds = 60;

/** Sends the confirmation email once more; after each email it takes a minute until the next. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const [left, setLeft] = useState(pauseSeconds);
  const resend = useMutation({
    ...sessionlessApi.mutation('POST /accounts/resend-new-confirmation-email'),
    onSuccess: () => setLeft(pauseSeconds),
  });
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft(seconds => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return (
    <div>
      <LoadingButton
        disabled={isWaiting}
        isPending={resend.isPending}
        onClick={() => resend.mutate({ body: { email } })}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {isWaiting
          ? t('resend.wait', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })
          : t('resend.again')}
      </LoadingButton>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2, '&:empty': { mt: 0 } }}>
        {resend.isSuccess && t('resend.sent', { email })}
      </Typography>
    </div>
  );
}
