import type { OrderCriterion } from '@oplich/contract/events/order-criteria';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The order of a waiting list in plain words. */
export function WaitingOrder({ criteria }: { criteria: readonly OrderCriterion[] }) {
  const { t } = useTranslation('cabinet');
  return (
    <Typography variant="body2" color="textSecondary">
      {criteria.length === 0
        ? t('waiting.orderByJoining')
        : t('waiting.order', { criteria: criteria.map(criterion => t(`waiting.criteria.${criterion}`)).join(', ') })}
    </Typography>
  );
}
