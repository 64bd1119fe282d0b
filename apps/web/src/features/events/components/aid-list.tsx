import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormat } from '../../../shared/format/use-format.ts';

interface AidListProps {
  lines: readonly { key: string; name: string; quantity: string; units: string; note?: string }[];
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
        <Box
          component="li"
          key={line.key}
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4, py: 0.5 }}
        >
          <Box component="span" sx={{ flex: '1 1 min-content', overflowWrap: 'anywhere' }}>
            {line.name}
            {line.note && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {line.note}
              </Typography>
            )}
          </Box>
          <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
            {format.quantity(line.quantity, line.units)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
