import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../events/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';

/** Until when somebody invited now may answer, in words. */
export function useAnswerUntil({ respondTimeHours }: Pick<Event, 'respondTimeHours'>): string {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [now] = useState(Date.now);
  const until = new Date(now + respondTimeHours * 3_600_000).toISOString();
  return t('participants.invite.text', { date: format.longDateTime(until) });
}
