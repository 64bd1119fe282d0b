import { useTranslation } from 'react-i18next';
import { PeopleIcon } from '../../../shared/ui/icons/people.tsx';
import { StatusChip } from '../../../shared/ui/status/status-chip.tsx';

/** Of an event for one of each household: somebody else of theirs holds a place too [R-HSH-12]. */
export function HouseholdChip() {
  const { t } = useTranslation('cabinet');
  return <StatusChip tone="waiting" icon={PeopleIcon} label={t('participants.household.chip')} />;
}
