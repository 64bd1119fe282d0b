import Box from '@mui/material/Box';
import { SearchField } from './search-field.tsx';

interface ListSearchProps {
  value: string;
  onChange: (search: string) => void;
  /** What is searched: "Пошук за кодом". */
  label: string;
  delayMs?: number;
}

/** The search over a list that has no other filters. */
export const ListSearch = ({ label, ...field }: ListSearchProps) => (
  <Box component="search" aria-label={label} data-print="no" sx={{ mb: 4 }}>
    <SearchField {...field} label={label} />
  </Box>
);
