import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { Participant } from '../api.ts';

/** What help reached somebody within 90 days, by whomever, and how often they did not come: in two short lines. */
export function AidHistory({ aid }: { aid: NonNullable<Participant['aidReceived']> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { times, lastAt, categories, noShows } = aid;
  return (
    <Box sx={{ minWidth: { sm: 170 }, maxWidth: { sm: 260 } }}>
      {times === 0 || lastAt === null ? (
        t('participants.history90.none')
      ) : (
        <>
          {t('participants.history90.times', { count: times, day: format.day(lastAt) })}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
            {categories.map(category => t(`warehouse.category.${category}`)).join(', ')}
          </Box>
        </>
      )}
      {noShows > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('participants.history90.noShows', { count: noShows })}
        </Box>
      )}
    </Box>
  );
}
