import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { Event } from '../api.ts';
import { AidList } from './aid-list.tsx';

/** The planned quantity of each kind of goods, and for whom it is. */
export function PlannedAid({ event }: { event: Pick<Event, 'issuedAid'> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <AidList
      lines={event.issuedAid.map(({ positionId, name, quantityPerParticipant, units, per, atMost }) => ({
        key: positionId,
        name,
        quantity: quantityPerParticipant,
        units,
        note: [
          per === 'participant' ? '' : t(`events.facts.per.${per}`),
          atMost === null ? '' : t('events.facts.atMost', { quantity: format.quantity(atMost, units) }),
        ]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  );
}
