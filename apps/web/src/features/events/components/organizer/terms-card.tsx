import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { Fact, FactsCard } from '../../../../shared/ui/layout/facts.tsx';
import type { Event } from '../../api.ts';
import { useRespondTime } from '../../use-respond-time.ts';

/**
 * The terms of an event for its organizer: who may come, how many, and how people are invited. Shown after the event too, when it cannot be
 * edited.
 */
export function TermsCard({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const respondTime = useRespondTime();
  return (
    <FactsCard title={t('events.facts.terms')}>
      <Fact label={t('events.list.type')}>{t(`events.type.${event.type}`)}</Fact>
      <Fact label={t('events.facts.max')}>{format.count(event.maxParticipants)}</Fact>
      <Fact label={t('events.facts.respondTime')}>{respondTime(event.respondTimeHours)}</Fact>
      {event.invitationText !== null && (
        <Fact label={t('events.facts.invitationText')} isLong>
          <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
            {event.invitationText}
          </Box>
        </Fact>
      )}
    </FactsCard>
  );
}
