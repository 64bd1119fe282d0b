import Typography from '@mui/material/Typography';
import type { FeedbackLimits } from '@oplich/contract/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { feedbackLimits } from '../api.ts';

const askAgainMs = 60_000;

/** How many days remain until one may write again, from when exactly, and why. The server is asked again, for it counts. */
export function LimitNote({ limit }: { limit: FeedbackLimits }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: feedbackLimits.queryKey }), askAgainMs);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <Message>
      <Typography sx={{ fontWeight: 600 }}>{t('feedback.limit.wait', { count: limit.daysLeft })}</Typography>
      {limit.allowedAt && (
        <Typography>{t('feedback.limit.from', { when: format.longDateTime(limit.allowedAt) })}</Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t('feedback.limit.why')}
      </Typography>
    </Message>
  );
}
