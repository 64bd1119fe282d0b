import Box from '@mui/material/Box';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { Event } from '../api.ts';

interface AidListProps {
  lines: readonly { key: string; name: string; quantity: string; units: string }[];
}

/** Goods with their quantities, one under the other. */
export function AidList({ lines }: AidListProps) {
  const format = useFormat();
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 4, listStyle: 'none', borderRadius: 3, bgcolor: 'surface.quiet', '@media print': { p: 0 } }}
    >
      {lines.map(line => (
        <Box component="li" key={line.key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 0.5 }}>
          <span>{line.name}</span>
          <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
            {format.quantity(line.quantity, line.units)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What each participant of an event is given. */
export const PlannedAid = ({ event }: { event: Pick<Event, 'issuedAid'> }) => (
  <AidList
    lines={event.issuedAid.map(({ positionId, name, quantityPerParticipant, units }) => ({
      key: positionId,
      name,
      quantity: quantityPerParticipant,
      units,
    }))}
  />
);
