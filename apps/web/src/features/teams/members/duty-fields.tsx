import { partnerDuties, type PartnerDuty } from '@oplich/contract/shared/duties';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DutyChoice } from '../../accounts/index.ts';
import { DeskEvents } from './desk-events.tsx';

/** What a member is there for, and at the tables of which events where the desk is among it. */
export function DutyFields({ given = [], kept = [] }: Partial<Record<'given' | 'kept', readonly PartnerDuty[]>>) {
  const { t } = useTranslation('cabinet');
  const chosen = useWatch<{ duties: PartnerDuty[] }, 'duties'>({ name: 'duties' });
  return (
    <>
      <DutyChoice
        duties={partnerDuties.map(duty => ({
          duty,
          name: t(`team.duty.${duty}`),
          text: t(`team.dutyText.${duty}`),
        }))}
        given={given}
        kept={kept}
      />
      {chosen.includes('desk') && <DeskEvents />}
    </>
  );
}
