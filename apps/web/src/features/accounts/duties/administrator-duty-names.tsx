import { shownAdministratorDuties, type Duty } from '@oplich/contract/shared/duties';
import { useTranslation } from 'react-i18next';

/** What an administrator is there for, by name, in one line; all there are by one word. */
export function AdministratorDutyNames({ duties }: { duties: readonly Duty[] }) {
  const { t } = useTranslation('cabinet');
  return shownAdministratorDuties(duties)
    .map(duty => t(`team.administratorDuty.${duty}`))
    .join(' · ');
}
