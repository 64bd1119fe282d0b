import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { comingOf, peopleOf } from '../read-hand-out.ts';

/** Stands while a list is read for the first time, and says how much of a long one has come. */
export function ComingList({ eventId }: { eventId: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const id = useId();
  const { data } = useQuery(comingOf(eventId));
  const count = data && peopleOf(data).length;
  // Who joins while the parts come is in them.
  const total = Math.max(count ?? 0, data?.first.total ?? 0);
  return (
    <>
      {count && total ? (
        <Box sx={{ mb: 4 }}>
          <Box id={id} sx={{ color: 'text.secondary', mb: 1 }}>
            {t('handOut.coming', { number: format.decimal(String(count)), count: total })}
          </Box>
          <LinearProgress aria-labelledby={id} variant="determinate" value={(100 * count) / total} />
        </Box>
      ) : null}
      <Loading rows={4} height={64} />
    </>
  );
}
