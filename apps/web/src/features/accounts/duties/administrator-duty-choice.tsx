import { administratorDuties, type AdministratorDuty } from '@oplich/contract/shared/duties';
import { useTranslation } from 'react-i18next';
import { DutyChoice } from './duty-choice.tsx';

/** What an administrator is there for. */
export function AdministratorDutyChoice({ given }: { given?: readonly AdministratorDuty[] }) {
  const { t } = useTranslation('cabinet');
  return (
    <DutyChoice
      duties={administratorDuties.map(duty => ({
        duty,
        name: t(`team.administratorDuty.${duty}`),
        text: t(`team.administratorDutyText.${duty}`),
      }))}
      {...(given && { given })}
    />
  );
}
