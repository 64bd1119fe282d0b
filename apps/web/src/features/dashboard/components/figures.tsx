import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';

export interface Figure {
  label: string;
  /** Absent while unknown. */
  value: number | undefined;
  /** Where the things counted are. */
  to?: string;
}

/** Numbers with what they count. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const format = useFormat();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.375rem), 1fr))' }}
    >
      {figures.map(({ label, value, to }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {to ? (
              <Link component={RouterLink} to={to} sx={{ display: 'inline-block', py: 3, mt: -3 }}>
                {label}
              </Link>
            ) : (
              label
            )}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.3 }}>
            {value === undefined ? '–' : format.count(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
