import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ExportButton } from '../../../shared/ui/lists/export/export-button.tsx';
import { ResultAnnouncement } from '../../../shared/ui/lists/result-announcement.tsx';
import { SearchField } from '../../../shared/ui/lists/search-field.tsx';
import { Pagination } from '../../../shared/ui/lists/pagination.tsx';
import { ErrorNote } from '../../../shared/ui/status/error-note.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { waitingFile, waitingPeople, type Event } from '../api.ts';
import { placesLeft } from '../event-state.ts';
import { AidHistory } from '../components/aid-history.tsx';
import { CallButtons } from './call-buttons.tsx';
import { WaitingOrder } from './waiting-order.tsx';
import { PhoneLink } from '../../../shared/ui/figures/phone-link.tsx';

/** The card on the event's page stays short. */
const linesOfPage = 20;

/** The people waiting for a place, in an order nobody changes, and whom to call in the last hours. */
export function WaitingPeople({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const seek = (name: string) => {
    setSearch(name);
    setPage(1);
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...waitingPeople(event.id, { page, pageSize: linesOfPage, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const [called, setCalled] = useState('');
  const isGone = called !== '' && data?.items.find(({ isNext }) => isNext)?.participantId !== called;
  useFocusAfter(isGone ? called : '', heading);
  // The last person of the last page was called in the meantime.
  if (data && !isPlaceholderData && page > 1 && data.items.length === 0) setPage(page - 1);
  const mayCall = event.allowed.includes('callWaiting');
  const callText = placesLeft(event) === 0 ? 'waiting.callFull' : 'waiting.callText';
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <div>
        <Typography ref={heading} component="h2" variant="h2" tabIndex={-1}>
          {t('waiting.title')}
        </Typography>
        <Typography>{t('waiting.people', { count: event.waitingPeople })}</Typography>
      </div>
      <WaitingOrder criteria={event.orderCriteria} />
      {event.orderCriteria.includes('needs') && <Typography variant="body2">{t('waiting.needsUntold')}</Typography>}
      {(search !== '' || event.waitingPeople > linesOfPage) && (
        <SearchField value={search} onChange={seek} label={t('waiting.search')} />
      )}
      <ResultAnnouncement query={{ data, isPlaceholderData }} isNarrowed={search !== ''} counts="people" />
      {error && !data && <ErrorNote error={error} onRetry={refetch} />}
      {!error && !data && <Loading rows={2} height={64} />}
      {search && data?.items.length === 0 && <Typography>{t('waiting.notFound')}</Typography>}
      <Stack component="ol" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {data?.items.map(person => (
          <li key={person.participantId}>
            <Typography sx={{ fontWeight: person.isNext ? 650 : 400 }}>
              {person.position}. {person.surname} {person.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('waiting.since', { date: format.longDateTime(person.joinedAt) })}
            </Typography>
            {person.because && person.because.length > 0 && (
              <Typography variant="body2" color="textSecondary">
                {t('waiting.aheadOfThem', {
                  reasons: person.because
                    .map(({ criterion, count }) => t(`waiting.because.${criterion}`, { people: count }))
                    .join('; '),
                })}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              <AidHistory aid={person.aidReceived} inOneLine />
            </Typography>
            {person.notReachedAt && (
              <Typography variant="body2">
                {t('waiting.notReachedAt', { date: format.longDateTime(person.notReachedAt) })}
              </Typography>
            )}
            {person.callNote && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {t('waiting.noted', { note: person.callNote })}
              </Typography>
            )}
            {person.phoneNumber && (
              <Box sx={{ py: 3 }}>
                <PhoneLink of={person.phoneNumber} />
              </Box>
            )}
            {mayCall && person.isNext && (
              <CallButtons
                eventId={event.id}
                participantId={person.participantId}
                onCalled={() => setCalled(person.participantId)}
              />
            )}
          </li>
        ))}
      </Stack>
      {data && data.total > data.pageSize && <Pagination {...data} page={page} counts="people" onChange={setPage} />}
      {event.waitingPeople > 0 && <ExportButton ask={(kind, signal) => waitingFile(event.id, kind, signal)} />}
      <Typography variant="body2" color="textSecondary">
        {t(mayCall ? callText : 'waiting.byItself')}
      </Typography>
    </Card>
  );
}
