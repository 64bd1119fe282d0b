import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bringLine, whatToBring } from '@oplich/contract/events/travel/what-to-bring';
import type { Event } from '../api.ts';
import { useLabels } from './use-labels.ts';

type Told = Partial<Pick<Event, 'whatToBring'>>;

/** The same in one line, for the table: what the participants were told to bring. */
export function BringLine({ event }: { event: Told }) {
  const labels = useLabels();
  if (!labels) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {labels.beforeTravel.bring}: {bringLine(event, labels)}
    </Typography>
  );
}

/** What to bring: the organizer's list, or the usual documents. */
export function BringList({ event }: { event: Told }) {
  const labels = useLabels();
  if (!labels) return null;
  const items = whatToBring(event.whatToBring, labels);
  return (
    <Stack component="ul" sx={{ m: 0, pl: 5, gap: 1 }}>
      {items.map(item => (
        <li key={item}>
          <Typography
            component="span"
            sx={{ overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {item}
          </Typography>
        </li>
      ))}
    </Stack>
  );
}
