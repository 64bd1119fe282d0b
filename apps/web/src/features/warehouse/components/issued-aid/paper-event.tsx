import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/form/fields/select-field.tsx';
import { useEventChoices } from '../../../events/index.ts';
import type { Position } from '../../api.ts';
import type { PaperValues } from '../../paper-values.ts';

/** At which event it was, if at any: of a partner's goods one of that partner's own, up to today. */
export function PaperEvent({ given, today }: { given: Position | undefined; today: string }) {
  const { t } = useTranslation('cabinet');
  const chosen = useWatch<PaperValues, 'warehouse'>({ name: 'warehouse' });
  const owner = given ? given.ownerId : chosen;
  // Upcoming events have issued nothing.
  const events = useEventChoices({ to: today, ...(owner && { organizerId: [owner] }) });
  return (
    <SelectField
      name="eventId"
      label={t('warehouse.paper.event')}
      placeholder={t('warehouse.paper.noEvent')}
      optional
      texts={{ not_allowed: t('warehouse.paper.eventOfOther') }}
      options={events.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
