import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { sessionlessApi } from '../../../shared/api-client/index.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { resendPauseSeconds, waitTime } from './resend-pause.ts';

/** Sends the confirmation email once more; after each email it takes a minute until the next. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const [left, setLeft] = useState(resendPauseSeconds);
  const resend = useMutation({
    ...sessionlessApi.mutation('POST /accounts/resend-new-confirmation-email'),
    onSuccess: () => setLeft(resendPauseSeconds),
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
        {isWaiting ? t('resend.wait', { time: waitTime(left) }) : t('resend.again')}
      </LoadingButton>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2, '&:empty': { mt: 0 } }}>
        {resend.isSuccess && t('resend.sent', { email })}
      </Typography>
    </div>
  );
}
