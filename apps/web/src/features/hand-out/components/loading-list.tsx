import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { partialHandOut, peopleOf } from '../read-hand-out.ts';

/** Shown while a list is read for the first time, with progress for a long one. */
export function LoadingList({ eventId }: { eventId: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const id = useId();
  const { data } = useQuery(partialHandOut(eventId));
  const count = data && peopleOf(data).length;
  // The parts may contain people who joined after the first part was read.
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
