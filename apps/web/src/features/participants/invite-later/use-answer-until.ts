import { dueBy } from '@oplich/contract/participants/due-by';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';

/** Until when somebody invited now may answer, in words. */
export function useAnswerUntil({ respondTimeHours, eventDate }: Pick<Event, 'respondTimeHours' | 'eventDate'>): string {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const until = dueBy({ respondTimeHours, eventDate: new Date(eventDate) }, now).toISOString();
  return t('participants.invite.text', { date: format.longDateTime(until) });
}
