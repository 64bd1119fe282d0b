import { administratorDuties, type AdministratorDuty, type Duty } from '@oplich/contract/shared/duties';
import { useTranslation } from 'react-i18next';

/** What an administrator is there for, by name, in one line; all there are by one word. */
export function AdministratorDutyNames({ duties }: { duties: readonly Duty[] }) {
  const { t } = useTranslation('cabinet');
  const had = administratorDuties.filter((duty): duty is AdministratorDuty => duties.includes(duty));
  if (had.length === administratorDuties.length) return t('team.administratorDuty.all');
  return had.map(duty => t(`team.administratorDuty.${duty}`)).join(' · ');
}
