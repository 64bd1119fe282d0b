import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** A centred spinner, shown before texts and session are loaded. */
export function FullScreenSpinner() {
  return (
    <Box role="status" sx={{ position: 'fixed', inset: 0, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label="Опліч" />
    </Box>
  );
}
