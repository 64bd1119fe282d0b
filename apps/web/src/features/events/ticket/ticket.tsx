import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ticketNumber, ticketPath } from '@oplich/contract/participants/ticket';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { OfflineDataNote } from '../../../shared/offline/offline-data-note.tsx';
import type { OfflineData } from '../../../shared/offline/offline-query.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { PrintHead } from '../../../shared/ui/layout/print-head.tsx';
import { QrCode } from '../../../shared/ui/figures/qr-code.tsx';
import { BringList } from '../before-travel/bring-list.tsx';
import { TravelFacts } from '../before-travel/travel-facts.tsx';
import { AidList } from '../components/aid-list.tsx';
import { EventFacts } from '../components/event-facts.tsx';
import { dueLines } from '../due.ts';
import { SaveTicket } from './save-ticket.tsx';
import { groupDigits } from './group-digits.ts';
import type { TicketAnswer } from './ticket-query.ts';

/** A confirmed person's ticket: the code first, then when, where, what to bring and what will be given. */
export function Ticket({ kept }: { kept: OfflineData<TicketAnswer> }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { event, person } = kept.data;
  const address = window.location.origin + ticketPath({ eventId: event.id, participantId: person.id });
  const aidedAt = event.myParticipation?.aidedAt;
  const due = dueLines(event.quantities ?? []);
  return (
    <>
      <PrintHead />
      <Page
        title={event.name}
        backTo={paths.event(event.id)}
        width="narrow"
        actions={
          <>
            <SaveTicket kept={kept} address={address} />
            <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
              {t('common:action.print')}
            </Button>
          </>
        }
      >
        <Card component="section" sx={{ display: 'grid', gap: 5, '@media print': { border: 0, p: 0 } }}>
          <OfflineDataNote kept={kept} />
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, textAlign: 'center' }}>
            <QrCode text={address} label={t('cabinet:ticket.code')} side={280} />
            <Typography component="h2" sx={{ fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.25 }}>
              {personName(person)}
            </Typography>
            <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
              {t('cabinet:ticket.number', { number: groupDigits(ticketNumber(person.id)) })}
            </Typography>
            <Typography color="textSecondary">
              {aidedAt ? t('cabinet:ticket.aided', { date: format.longDate(aidedAt) }) : t('cabinet:ticket.show')}
            </Typography>
          </Box>
          <EventFacts event={event} />
          <Part title={t('cabinet:ticket.bring')}>
            <BringList event={event} />
          </Part>
          <TravelFacts event={event} />
          {due.length > 0 && (
            <Part title={t('cabinet:ticket.aid')}>
              <AidList lines={due} />
            </Part>
          )}
        </Card>
      </Page>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 2 }}>
    <Typography component="h3" variant="h3">
      {title}
    </Typography>
    {children}
  </Box>
);
