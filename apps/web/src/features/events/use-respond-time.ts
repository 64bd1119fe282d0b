import { useTranslation } from 'react-i18next';

/** Returns how long an invitation waits for its answer, in words: in days where they are whole. */
export function useRespondTime(): (hours: number) => string {
  const { t } = useTranslation('cabinet');
  return hours =>
    hours < 24 ? t('events.facts.hours', { count: hours }) : t('events.facts.days', { count: hours / 24 });
}
