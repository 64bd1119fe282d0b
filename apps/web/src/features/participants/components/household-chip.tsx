import { useTranslation } from 'react-i18next';
import { PeopleIcon } from '../../../shared/ui/icons/people.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';

/** At an event for one person per household: another member holds a place too [R-HSH-12]. */
export function HouseholdChip() {
  const { t } = useTranslation('cabinet');
  return <StatusChip tone="waiting" icon={PeopleIcon} label={t('participants.household.chip')} />;
}
