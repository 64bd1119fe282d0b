import Box from '@mui/material/Box';
import type { AidReceived } from '@oplich/contract/participants/schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';

/** The aid a person received from anybody within 90 days, and how often they did not come, in short lines or in one sentence. */
export function AidHistory({ aid, inOneLine = false }: { aid: AidReceived; inOneLine?: boolean }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { times, lastAt, categories, noShows } = aid;
  const helped =
    times === 0 || lastAt === null
      ? t('participants.history90.none')
      : t('participants.history90.times', { count: times, day: format.day(lastAt) });
  const more = [
    categories.map(category => t(`warehouse.category.${category}`)).join(', '),
    noShows > 0 ? t('participants.history90.noShows', { count: noShows }) : '',
  ].filter(Boolean);
  if (inOneLine) return `${t('participants.history90.title')}: ${[helped, ...more].join(' · ')}`;
  return (
    <Box sx={{ minWidth: { lg: 124 }, maxWidth: { lg: 260 } }}>
      {helped}
      {more.map(line => (
        <Box key={line} component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}
