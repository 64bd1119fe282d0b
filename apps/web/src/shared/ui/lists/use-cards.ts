import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * Whether a list shows a card for each row: beside the menu a window of 1199 px leaves a table about as much room as one of
 * 900 px without it, and names would stand one word a line.
 */
export const useCards = (): boolean => useMediaQuery('(max-width: 1199.95px)');
