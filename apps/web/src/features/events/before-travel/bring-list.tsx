import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { whatToBring } from '@oplich/contract/events/what-to-bring';
import type { Event } from '../api.ts';
import { useLabels } from './use-labels.ts';

/** What to bring: the organizer's list, or the usual documents. */
export function BringList({ event }: { event: Partial<Pick<Event, 'whatToBring'>> }) {
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
