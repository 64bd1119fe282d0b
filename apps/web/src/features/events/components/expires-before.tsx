import { isExpired } from '@oplich/contract/warehouse/expiry';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';

interface ExpiresBeforeProps {
  expiryDate: string;
  eventDay: string;
}

/** A warning that goods are no good any more on the day of the event; nothing when they are. */
export function ExpiresBefore({ expiryDate, eventDay }: ExpiresBeforeProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  if (!isExpired(expiryDate, eventDay)) return null;
  return <Alert severity="warning">{t('events.organizer.expiresBefore', { date: format.longDate(expiryDate) })}</Alert>;
}
