import { isExpired } from '@oplich/contract/warehouse/expiry';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';

interface ExpiresBeforeProps {
  expiryDate: string;
  eventDay: string;
}

/** Warns about goods that expire before the event; renders nothing if none do. */
export function ExpiresBefore({ expiryDate, eventDay }: ExpiresBeforeProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  if (!isExpired(expiryDate, eventDay)) return null;
  return <Alert severity="warning">{t('events.organizer.expiresBefore', { date: format.longDate(expiryDate) })}</Alert>;
}
