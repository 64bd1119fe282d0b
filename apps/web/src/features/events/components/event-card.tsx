import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import type { Event } from '../api.ts';
import { placeOf } from '../place-of.ts';

interface EventCardProps {
  event: Pick<Event, 'id' | 'name' | 'eventDate' | 'locationRegion' | 'locationCity' | 'locationAddress'>;
  /** The link of the card; the event's page by default. */
  to?: string;
  chip: ReactNode;
  /** Shown between the facts and the action, for example the free places. */
  children?: ReactNode;
  action?: ReactNode;
}

/** One event in a list: its state, name, when and where, one action. */
export function EventCard({ event, to = paths.event(event.id), chip, children, action }: EventCardProps) {
  const format = useFormat();
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        minWidth: 0,
        '&:has(h2 a:hover)': { borderColor: 'primary.main' },
      }}
    >
      <Box>{chip}</Box>
      <Box>
        <Typography component="h2" variant="h2">
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            underline="hover"
            // The whole card is clickable, while screen readers read only the name.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
          >
            {event.name}
          </Link>
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {format.soonDateTime(event.eventDate)}
          <br />
          {format.place(placeOf(event), { withAddress: true })}
        </Typography>
      </Box>
      {children}
      {action && (
        <Stack sx={{ mt: 'auto', pt: 1, zIndex: 1, '& > *': { alignSelf: { xs: 'stretch', sm: 'flex-start' } } }}>
          {action}
        </Stack>
      )}
    </Card>
  );
}

/** Cards in one column on a phone, in two or three where there is room. */
export function EventCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(320px, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
