import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Nothing but a spinner in the middle: the start, before texts and session are there. */
export function FullScreenSpinner() {
  return (
    <Box role="status" sx={{ position: 'fixed', inset: 0, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label="Опліч" />
    </Box>
  );
}
