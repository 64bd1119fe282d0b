import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { EventMissing } from '../../events/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { KeptNote } from '../../../shared/offline/kept-note.tsx';
import type { Kept } from '../../../shared/offline/kept-query.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { handOutOf, type HandOut } from '../api.ts';
import { PeopleList } from '../components/people-list.tsx';
import { PersonCard } from '../components/person-card.tsx';
import { ScanDialog } from '../components/scan-dialog.tsx';
import { Totals } from '../components/totals.tsx';
import { UnsentList } from '../components/unsent-list.tsx';
import { dayAsOf, stateAtTable } from '../hand-out-state.ts';
import { useUnsent } from '../queue/use-unsent.ts';

/** For a person standing at a table with a phone: find, compare, issue. */
export default function HandOutPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(handOutOf(id));
  if (error && !data) return <EventMissing error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={4} height={64} />;
  return <Table kept={data} />;
}

function Table({ kept }: { kept: Kept<HandOut> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const [isScanning, setScanning] = useState(false);
  const day = dayAsOf(kept, new Date());
  const actions = useUnsent(day.event.id);
  const person = day.people.find(one => one.participantId === params.get('person'));
  const open = (participantId: string) => {
    setScanning(false);
    setParams({ person: participantId });
  };

  return (
    <Page
      title={t('handOut.title')}
      lead={`${day.event.name} · ${format.longDateTime(day.event.eventDate)}`}
      backTo={paths.event(day.event.id)}
      width="narrow"
    >
      <KeptNote kept={kept} />
      {person ? (
        <PersonCard
          key={person.participantId}
          day={day}
          at={stateAtTable(person, actions)}
          onBack={() => setParams({})}
        />
      ) : (
        <>
          {day.closed && (
            <Box sx={{ mb: 4 }}>
              <Alert severity="info">
                {t(`handOut.closed.${day.closed}`, { date: format.longDate(day.event.eventDate) })}
              </Alert>
            </Box>
          )}
          <Totals day={day} actions={actions} />
          <UnsentList actions={actions} lines={day.lines} onOpen={open} />
          <PeopleList people={day.people} actions={actions} onOpen={open} onScan={() => setScanning(true)} />
        </>
      )}
      {isScanning && <ScanDialog day={day} onFound={open} onClose={() => setScanning(false)} />}
    </Page>
  );
}
