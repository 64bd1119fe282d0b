import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useActing, useHelping, useRole } from '../../accounts/index.ts';
import { hasOnlyDesk, mayAdmitHelpers } from '@oplich/contract/shared/duties';
import { EventMissing } from '../../events/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { OfflineDataNote } from '../../../shared/offline/offline-data-note.tsx';
import type { OfflineData } from '../../../shared/offline/offline-query.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { log } from '../../../shared/log.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { WhenNear } from '../../../shared/ui/layout/when-near.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { handOutOf, type HandOut } from '../api.ts';
import { LoadingList } from '../components/loading-list.tsx';
import { LastIssued } from '../components/last-issued.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { PersonCard } from '../components/person-card.tsx';
import { SignedList } from '../components/signed-list.tsx';
import { Totals } from '../components/totals.tsx';
import { UnsentList } from '../components/unsent-list.tsx';
import { LateIssuesNote } from '../late-issues/late-issues-note.tsx';
import { dayAsOf, lastDayAtTable, mayIssueOf, stateAtTable } from '../hand-out-state.ts';
import { useUnsent } from '../queue/use-unsent.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

/** Loaded later: it stands below the people and few readers see it. */
const HelpersCard = lazyPart(() => import('../helpers/helpers-card.tsx').then(m => m.HelpersCard));
const ScanDialog = whenOpened(() => import('../components/scan-dialog.tsx').then(m => m.ScanDialog));

/** The hand-out on a phone at the table: find a person, compare the document, issue the aid. */
export default function HandOutPage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const isHelper = useHelping() !== null;
  const { duties, isForPartner } = useActing();
  const { data, error, refetch } = useQuery(
    handOutOf(id, { hasOnlyDesk: duties ? hasOnlyDesk(duties) : isForPartner }),
  );
  if (error && !data) return <Closed eventId={id} error={error} onRetry={refetch} />;
  if (data) return <Table kept={data} />;
  return (
    <Page title={t('handOut.title')} {...(!isHelper && { backTo: paths.event(id) })} width="narrow">
      <LoadingList eventId={id} />
    </Page>
  );
}

interface ClosedProps {
  eventId: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Shown when the reader may not read the list any more; the outcomes of their own issues stay readable. */
function Closed({ eventId, error, onRetry }: ClosedProps) {
  const actions = useUnsent(eventId);
  return (
    <>
      <EventMissing error={error} onRetry={onRetry} />
      <UnsentList actions={actions} lines={[]} />
    </>
  );
}

function Table({ kept: cached }: { kept: OfflineData<HandOut> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const isHelper = useHelping() !== null;
  const { duties } = useActing();
  const mayLetIn = useRole() === 'philanthrop' && mayAdmitHelpers(duties ?? []);
  const [params, setParams] = useSearchParams();
  const [isScanning, setScanning] = useState(false);
  const [isEnteringSigned, setEnteringSigned] = useState(false);
  // Loads the dialogs in advance, as there may be no connection when they are opened.
  useEffect(() => {
    for (const one of [ConfirmDialog, ScanDialog])
      one.getReady().catch((error: unknown) => log.error('A dialog did not come', error));
  }, []);
  const day = dayAsOf(cached, new Date());
  const actions = useUnsent(day.event.id);
  const person = day.people.find(one => one.participantId === params.get('person'));
  /** After a scan the camera opens again for the next person, until it is closed by hand. */
  const [byCamera, setByCamera] = useState(false);
  const [byCode, setByCode] = useState(false);
  const [lastId, setLastId] = useState<string>();
  const lastIssued = day.people.find(one => one.participantId === lastId);
  const open = (participantId: string, how = { byCode: false }) => {
    setScanning(false);
    setByCode(how.byCode);
    setParams({ person: participantId });
  };
  const showNext = () => {
    setParams({});
    if (byCamera) setScanning(true);
  };

  return (
    <Page
      title={t('handOut.title')}
      lead={`${day.event.name} · ${format.longDateTime(day.event.eventDate)}`}
      {...(!isHelper && { backTo: paths.event(day.event.id) })}
      width="narrow"
    >
      {cached.isKept && (
        <Box sx={{ mb: 4 }}>
          <OfflineDataNote kept={cached} />
        </Box>
      )}
      {person ? (
        <PersonCard
          key={person.participantId}
          day={day}
          at={stateAtTable(person, actions)}
          byCode={byCode}
          onIssued={() => {
            setLastId(person.participantId);
            showNext();
          }}
          onBack={showNext}
        />
      ) : isEnteringSigned ? (
        <SignedList day={day} actions={actions} onClose={() => setEnteringSigned(false)} />
      ) : (
        <>
          {day.closed && (
            <Box sx={{ mb: 4 }}>
              <Alert severity="info">
                {t(`handOut.closed.${day.closed}`, { date: format.longDate(day.event.eventDate) })}
              </Alert>
            </Box>
          )}
          {!day.closed && !mayIssueOf(day) && (
            <Box sx={{ mb: 4 }}>
              <Alert severity="info">{t('handOut.why.noDuty', { duty: t('team.duty.desk') })}</Alert>
            </Box>
          )}
          <LateIssuesNote eventId={day.event.id} />
          {lastIssued && <LastIssued key={lastId} eventId={day.event.id} at={stateAtTable(lastIssued, actions)} />}
          <UnsentList actions={actions} lines={day.lines} onOpen={open} />
          <PeopleList day={day} actions={actions} onOpen={open} onScan={() => setScanning(true)} />
          <Totals day={day} actions={actions} />
          {day.closed === null && mayIssueOf(day) && (
            <Button fullWidth onClick={() => setEnteringSigned(true)}>
              {t('handOut.signed.open')}
            </Button>
          )}
          {mayLetIn && (
            <WhenNear instead={<Box sx={{ height: 200 }} />}>
              <HelpersCard
                eventId={day.event.id}
                isOver={day.closed === 'finished' || kyivDay(new Date()) > lastDayAtTable(day.event)}
              />
            </WhenNear>
          )}
        </>
      )}
      {isScanning && (
        <ScanDialog
          day={day}
          onFound={participantId => {
            setByCamera(true);
            open(participantId);
          }}
          onClose={() => {
            setByCamera(false);
            setScanning(false);
          }}
        />
      )}
    </Page>
  );
}
