import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patterns } from '../../../../shared/routing/paths.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { useMayOpen } from '../../../accounts/index.ts';
import type { Event } from '../../api.ts';
import { participantsPath, participantTabName, participantTabs } from '../../participant-tabs.ts';
import { Places } from '../places.tsx';

/** The numbers of the event, with links to its lists of people. */
export function OrganizerPanel({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const { counts } = event;
  const mayOpen = useMayOpen();
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography component="h2" variant="h2">
        {t('events.organizer.people')}
      </Typography>
      <Places event={event} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '@media (max-width: 15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {participantTabs(event).map(state => (
          <ButtonBase
            key={state}
            {...(mayOpen(patterns.eventParticipants)
              ? { component: Link, to: participantsPath(event.id, state) }
              : { component: 'div', disabled: true })}
            sx={{
              justifyContent: 'flex-start',
              alignItems: 'flex-start',
              textAlign: 'left',
              p: 3,
              borderRadius: 3,
              bgcolor: 'surface.quiet',
              '&:hover': { bgcolor: 'tint.lake' },
            }}
          >
            <span>
              <Box component="span" sx={{ display: 'block', fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3 }}>
                {counts[state]}
              </Box>
              <Typography component="span" variant="body2" color="textSecondary">
                {t(`events.organizer.${participantTabName(event, state)}`)}
              </Typography>
            </span>
          </ButtonBase>
        ))}
      </Box>
    </Card>
  );
}
