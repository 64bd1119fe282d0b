import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import PeopleIcon from '@mui/icons-material/HandshakeOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { Event } from '../api.ts';
import { placeOf } from '../place-of.ts';

/** When, where and by whom. */
export function EventFacts({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Stack component="dl" sx={{ m: 0, gap: 3 }}>
      <Fact icon={CalendarIcon} label={t('events.facts.when')}>
        <time dateTime={event.eventDate}>{format.longDateTime(event.eventDate)}</time>
      </Fact>
      <Fact icon={PlaceIcon} label={t('events.facts.where')}>
        {format.place(placeOf(event), { withAddress: true })}
      </Fact>
      <Fact icon={PeopleIcon} label={t('events.facts.organizer')}>
        {event.organization.name}
      </Fact>
    </Stack>
  );
}

function Fact({ icon: Icon, label, children }: { icon: typeof SvgIcon; label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Icon aria-hidden sx={{ color: 'text.secondary', mt: 0.5, flex: 'none' }} fontSize="small" />
      <Box sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.90625rem' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
