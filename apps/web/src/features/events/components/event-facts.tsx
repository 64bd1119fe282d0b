import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { CalendarTodayIcon as CalendarIcon } from '../../../shared/ui/icons/calendar-today.tsx';
import { HandshakeIcon as PeopleIcon } from '../../../shared/ui/icons/handshake.tsx';
import { ScheduleIcon } from '../../../shared/ui/icons/schedule.tsx';
import { PlaceIcon } from '../../../shared/ui/icons/place.tsx';
import type { Event } from '../api.ts';
import { placeOf } from '../place-of.ts';
import { useWindowTime } from '../windows/use-window-time.ts';
import { IconFact } from './icon-fact.tsx';

/** When, where and by whom. */
export function EventFacts({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const timeOf = useWindowTime();
  // Tickets stored on the device by an earlier version have no window.
  const window = event.myParticipation?.window;
  const logo = event.organizationLogo ?? event.organization.logo;
  return (
    <Stack component="dl" sx={{ m: 0, gap: 3 }}>
      <IconFact icon={CalendarIcon} label={t('events.facts.when')}>
        <time dateTime={event.eventDate}>{format.period(event.eventDate, event.endsAt)}</time>
      </IconFact>
      {window && (
        <IconFact icon={ScheduleIcon} label={t('windows.time')}>
          <strong>{timeOf(window)}</strong>
        </IconFact>
      )}
      <IconFact icon={PlaceIcon} label={t('events.facts.where')}>
        {format.place(placeOf(event), { withAddress: true })}
      </IconFact>
      <IconFact icon={PeopleIcon} label={t('events.facts.organizer')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {logo?.thumbnailUrl && (
            <Box
              component="img"
              src={logo.thumbnailUrl}
              alt=""
              sx={{ width: 48, height: 48, objectFit: 'contain', borderRadius: 3, bgcolor: '#fff', flex: 'none' }}
            />
          )}
          {shownName(event.organization.name)}
        </Box>
      </IconFact>
    </Stack>
  );
}
