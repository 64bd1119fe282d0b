import { isInSet } from '@oplich/contract/participants/states';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { AidList, EventMissing, participantsPath, useEvent, type Event } from '../../events/index.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { DescriptionIcon as FileIcon } from '../../../shared/ui/icons/description.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { participantInfo, type ParticipantInfo } from '../api.ts';
import { AnswersList } from '../components/answers-list.tsx';
import { ParticipantPageActions } from '../components/participant-page-actions.tsx';
import { ParticipantFacts } from '../components/participant-facts.tsx';
import { ParticipantHistory } from '../components/participant-history.tsx';
import { ParticipantState } from '../components/participant-state.tsx';

export default function ParticipantPage() {
  const { t } = useTranslation('cabinet');
  const { eventId = '', userId = '' } = useParams();
  const event = useEvent(eventId);
  const person = useQuery(participantInfo(eventId, userId));
  useTitle(person.data && personName(person.data));

  if (event.error && !event.data) return <EventMissing error={event.error} onRetry={event.refetch} />;
  if (person.error && !person.data) {
    if (hasCode(person.error, 'not_found')) return <EmptyState title={t('participants.info.missing')} />;
    return <EventMissing error={person.error} onRetry={person.refetch} />;
  }
  if (!event.data || !person.data) return <Loading rows={2} height={200} />;
  return <Info event={event.data} person={person.data} />;
}

function Info({ event, person }: { event: Event; person: ParticipantInfo }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Page
      title={personName(person)}
      lead={`${event.name} · ${format.longDateTime(event.eventDate)}`}
      backTo={participantsPath(event.id, person.status)}
      width="narrow"
    >
      <Stack sx={{ gap: 4 }}>
        <Section>
          <ParticipantState person={person} />
          <ParticipantFacts person={person} />
        </Section>
        <Aid event={event} person={person} />
        <ParticipantPageActions event={event} person={person} />
        {isInSet('holdsPlace', person.status) && (
          <Button
            component={Link}
            to={paths.invitationOf(event.id, person.participantId)}
            startIcon={<FileIcon />}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('ticket.invitation')}
          </Button>
        )}
        {event.registrationForm.length > 0 && person.appliedAt && (
          <Section title={t('participants.info.answers')}>
            <AnswersList questions={event.registrationForm} answers={person.answers} showsAll />
          </Section>
        )}
        <Section title={t('participants.history.title')}>
          <ParticipantHistory changes={person.history} />
        </Section>
        <Typography variant="body2" color="textSecondary">
          {t('participants.info.audit')}
        </Typography>
      </Stack>
    </Page>
  );
}

/** The aid to be issued, or that was issued. */
function Aid({ event, person }: { event: Event; person: ParticipantInfo }) {
  const { t } = useTranslation('cabinet');
  const issued = person.issuedAid.filter(item => item.revertedAt === null);
  if (person.status === 'aided' && issued.length > 0) {
    return (
      <Section title={t('participants.info.issued')}>
        <AidList
          lines={issued.map(({ id, position, quantity, units }) => ({ key: id, name: position.name, quantity, units }))}
        />
      </Section>
    );
  }
  if (!isInSet('isPlanned', person.status)) return null;
  return (
    <Section title={t('participants.info.plan')}>
      {event.issuedAid.length > 0 ? (
        <AidList lines={person.quantities.map(line => ({ ...line, key: line.positionId }))} />
      ) : (
        <Typography color="textSecondary">{t('participants.info.noAid')}</Typography>
      )}
      {person.status === 'confirmed' && !person.allowed.includes('issue') && (
        <Typography variant="body2" color="textSecondary">
          {t('participants.info.next')}
        </Typography>
      )}
    </Section>
  );
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {title && (
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
      )}
      {children}
    </Card>
  );
}
