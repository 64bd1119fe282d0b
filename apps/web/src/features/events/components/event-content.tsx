import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { countsPeople } from '@oplich/contract/events/counts-people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { Event } from '../api.ts';
import { TravelCard } from '../before-travel/travel-facts.tsx';
import { Gallery } from '../media/gallery.tsx';
import { AidList } from './aid-list.tsx';
import { PlannedAid } from './planned-aid.tsx';

/** The description of the event and its questions. */
export function EventContent({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <>
      {event.messages.length > 0 && (
        <Section title={t('events.facts.messages')}>
          {event.messages.map(({ text, at }) => (
            <div key={`${at} ${text}`}>
              <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '70ch', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <time dateTime={at}>{format.longDateTime(at)}</time>
              </Typography>
            </div>
          ))}
        </Section>
      )}
      <TravelCard event={event} />
      <Section title={t('events.facts.description')}>
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '70ch' }}>{event.description}</Typography>
      </Section>
      {event.media.length > 0 && (
        <Section title={t('events.media.title')}>
          <Gallery media={event.media} />
        </Section>
      )}
      {event.registrationForm.length > 0 && (
        <Section title={t('events.facts.questions')}>
          <Typography variant="body2" color="textSecondary">
            {t('events.facts.questionsText')}
          </Typography>
          <Stack component="ul" sx={{ m: 0, pl: 5, gap: 1 }}>
            {event.registrationForm.map(({ id, label, type, required }) => (
              <li key={id}>
                {label}{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  ({t(`events.facts.questionType.${type}`)}
                  {required && `, ${t('events.facts.required')}`})
                </Typography>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

/** What each participant is given. */
export function EventAid({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const byPeople = countsPeople(event.issuedAid);
  // If the goods are hidden, nothing is said about them.
  if (!event.goodsShown && event.issuedAid.length === 0) return null;
  return (
    <Section title={t('events.facts.aid')}>
      {event.issuedAid.length === 0 ? (
        <Typography color="textSecondary">{t('events.facts.noAid')}</Typography>
      ) : (
        <>
          {event.quantities && byPeople && (
            <>
              <Typography variant="body2" color="textSecondary">
                {t('events.facts.forYou')}
              </Typography>
              <AidList lines={event.quantities.map(line => ({ ...line, key: line.positionId }))} />
            </>
          )}
          <Typography variant="body2" color="textSecondary">
            {t(byPeople ? 'events.facts.howMuch' : 'events.facts.perPerson')}
          </Typography>
          <PlannedAid event={event} />
        </>
      )}
    </Section>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}
