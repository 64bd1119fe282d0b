import Typography from '@mui/material/Typography';
import type { FeedbackLimits } from '@oplich/contract/feedback/schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';

/** How many days remain until one may write again, from when exactly, and why. */
export function LimitNote({ limit }: { limit: FeedbackLimits }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Alert>
      <Typography sx={{ fontWeight: 600 }}>{t('feedback.limit.wait', { count: limit.daysLeft })}</Typography>
      {limit.allowedAt && (
        <Typography>{t('feedback.limit.from', { when: format.longDateTime(limit.allowedAt) })}</Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t('feedback.limit.why')}
      </Typography>
    </Alert>
  );
}
