import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import type { ComingDay } from '../coming-days.ts';
import { Section } from './section.tsx';

/** The next two weeks: on which days there is something, how much, and what first. A day with events leads to them. */
export function DaysStrip({ days }: { days: readonly ComingDay[] }) {
  const { t } = useTranslation('cabinet');
  return (
    <Section title={t('dashboard.partner.days')}>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          // Seven days of 44 px fit next to each other on the narrowest phone.
          gap: { xs: 0.5, sm: 1.5 },
          gridTemplateColumns: { xs: 'repeat(7, minmax(0, 1fr))', lg: 'repeat(14, minmax(0, 1fr))' },
          // With very large letters an hour takes twice the room.
          '@media (max-width: 15em)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {days.map((one, index) => (
          <Day key={one.day} {...one} isToday={index === 0} />
        ))}
      </Box>
    </Section>
  );
}

function Day({ day, events, isToday }: ComingDay & { isToday: boolean }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const [first] = events;
  const inside = (
    <>
      <Box component="span" aria-hidden sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {format.weekday(day)}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ fontSize: '1.125rem', fontWeight: isToday || first ? 650 : 400, lineHeight: 1.2 }}
      >
        {Number(day.slice(8))}
      </Box>
      <Box component="span" aria-hidden sx={{ fontSize: '0.875rem', fontWeight: 600, minHeight: '1.5em' }}>
        {first && (events.length === 1 ? format.time(first.eventDate) : `× ${events.length}`)}
      </Box>
      <span className="visually-hidden">
        {`${format.longDate(day)}: ${first ? t('dashboard.partner.dayEvents', { count: events.length }) : t('dashboard.partner.dayFree')}`}
      </span>
    </>
  );
  const look = {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 76,
    px: 0.5,
    py: 1,
    border: 1,
    borderRadius: 3,
    color: 'text.primary',
    textDecoration: 'none',
    borderColor: isToday ? 'primary.main' : 'edge.line',
    bgcolor: first ? 'tint.lake' : 'surface.card',
  } as const;
  return (
    <Box component="li" sx={{ minWidth: 0 }} {...(isToday && { 'aria-current': 'date' as const })}>
      {first ? (
        <Box
          component={Link}
          to={events.length === 1 ? paths.event(first.id) : paths.eventsOn(day)}
          title={events.map(event => event.name).join(', ')}
          sx={{ ...look, '&:hover': { borderColor: 'primary.main' } }}
        >
          {inside}
        </Box>
      ) : (
        <Box sx={look}>{inside}</Box>
      )}
    </Box>
  );
}
