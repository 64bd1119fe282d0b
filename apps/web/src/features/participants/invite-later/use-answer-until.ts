import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';

/** Until when somebody invited now may answer, in words. */
export function useAnswerUntil({ respondTimeHours, eventDate }: Pick<Event, 'respondTimeHours' | 'eventDate'>): string {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [now] = useState(Date.now);
  // An answer is never due after the event has begun.
  const until = new Date(Math.min(now + respondTimeHours * 3_600_000, Date.parse(eventDate))).toISOString();
  return t('participants.invite.text', { date: format.longDateTime(until) });
}
