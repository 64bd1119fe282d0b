import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../shared/routing/paths.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import type { Event } from '../../api.ts';
import { participantsPath, participantTabName, participantTabs } from '../../participant-tabs.ts';
import { Places } from '../places.tsx';

/** How the event stands, with a way to each list of people; the next step is the one filled button. */
export function OrganizerPanel({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const { counts } = event;
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography component="h2" variant="h2">
        {t('events.organizer.people')}
      </Typography>
      <Places event={event} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
        {participantTabs(event).map(state => (
          <ButtonBase
            key={state}
            component={Link}
            to={participantsPath(event.id, state)}
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
      <NextStep event={event} />
    </Card>
  );
}

function NextStep({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const canHandOut = event.allowed.includes('handOut');
  const { report } = event;
  const canReport = event.allowed.includes('report');
  if (!canHandOut && !canReport && !report && event.counts.applied === 0) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      {canReport && (
        <Button component={Link} to={paths.submitReport(event.id, report?.id)} variant="contained" size="large">
          {t(report ? `events.report.${report.status}` : 'events.report.begin')}
        </Button>
      )}
      {report && !canReport && (
        <Button component={Link} to={paths.report(report.id)} variant="outlined" size="large">
          {t(`events.report.${report.status}`)}
        </Button>
      )}
      {canHandOut && (
        <Button
          component={Link}
          to={paths.eventHandOut(event.id)}
          variant={canReport ? 'outlined' : 'contained'}
          size={canReport ? 'medium' : 'large'}
        >
          {t('events.organizer.handOut')}
        </Button>
      )}
      {event.counts.applied > 0 && (
        <Button
          component={Link}
          to={paths.eventApplication(event.id)}
          variant={canHandOut ? 'outlined' : 'contained'}
          size={canHandOut ? 'medium' : 'large'}
        >
          {t('events.organizer.review')}
        </Button>
      )}
    </Stack>
  );
}
