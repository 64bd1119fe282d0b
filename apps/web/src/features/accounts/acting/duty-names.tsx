import type { PartnerDuty } from '@oplich/contract/shared/duties';
import { useTranslation } from 'react-i18next';

/** Duties by name, in one line. */
export function DutyNames({ duties }: { duties: readonly PartnerDuty[] }) {
  const { t } = useTranslation('cabinet');
  return duties.map(duty => t(`team.duty.${duty}`)).join(' · ');
}
