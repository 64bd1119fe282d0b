import Box from '@mui/material/Box';

/** A bar for a share of a whole, next to its number; an SVG, so that it prints. */
export function ProgressBar({ part }: { part: number }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: 10, mt: 1 }}
    >
      <Box component="rect" width={100} height={8} rx={1} sx={{ fill: 'var(--mui-palette-surface-quiet)' }} />
      <Box
        component="rect"
        width={part * 100}
        height={8}
        rx={1}
        sx={{ fill: 'var(--mui-palette-primary-main)', '@media print': { fill: '#444' } }}
      />
    </Box>
  );
}
