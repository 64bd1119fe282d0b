import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether a list is shown as cards. With the menu, a window of 1199 px leaves a table the width of 900 px. */
export const useCards = (): boolean => useMediaQuery('(max-width: 1199.95px)');
