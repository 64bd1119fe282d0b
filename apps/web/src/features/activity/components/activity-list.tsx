import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../api.ts';
import { EventLine } from './event-line.tsx';
import { ReceivedLine } from './received-line.tsx';
import { RequestLine } from './request-line.tsx';

const lineOf = { event: EventLine, receivedAid: ReceivedLine, helpRequest: RequestLine } as const;

/** A person's activity, newest first: a card for each event and each issue of aid. */
export function ActivityList({ lines }: { lines: readonly Activity[] }) {
  const { t } = useTranslation('cabinet');
  return (
    <Stack component="ul" aria-label={t('activity.title')} sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(line => {
        const Line = lineOf[line.kind];
        return <Line key={`${line.kind}-${line.id}`} line={line} />;
      })}
    </Stack>
  );
}
