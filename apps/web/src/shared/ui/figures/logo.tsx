import Box from '@mui/material/Box';

/** The mark: two people shoulder to shoulder. `mono` draws it in the colour of the text around. */
export function Logo({ size = 40, mono = false }: { size?: number; mono?: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden
      sx={{ flex: 'none', color: mono ? 'inherit' : 'primary.main' }}
    >
      <g fill="currentColor" opacity={mono ? 0.6 : 1}>
        <circle cx="10.2" cy="8.6" r="5.1" />
        <path d="M1 29v-4.6a9 9 0 0 1 9.2-9 9 9 0 0 1 9.2 9V29z" />
      </g>
      {/* The gap between the two is the surface behind them. */}
      <Box
        component="g"
        strokeWidth="2"
        sx={{ paintOrder: 'stroke', stroke: 'var(--mark-behind, var(--mui-palette-surface-page))' }}
        fill={mono ? 'currentColor' : 'var(--mui-palette-light-wheat)'}
      >
        <circle cx="21.8" cy="9.6" r="5.1" />
        <path d="M12.6 29v-3.6a9.2 9 0 0 1 18.4 0V29z" />
      </Box>
    </Box>
  );
}
