import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterListIcon as FilterIcon } from '../icons/filter-list.tsx';

interface FilterBarProps {
  label: string;
  /** Always in sight. */
  search: ReactNode;
  /** How many of the filters are set: a folded one must not narrow a list unseen. */
  active: number;
  /** The filters; on a phone folded behind one button. */
  children: ReactNode;
  /** Under the filters, never folded. */
  below?: ReactNode;
}

/** The search of a list and its filters. */
export function FilterBar({ label, search, active, children, below }: FilterBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="search" aria-label={label} data-print="no" sx={{ display: 'grid', gap: 3, mb: 4 }}>
      {search}
      <Button
        startIcon={<FilterIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { sm: 'none' }, justifySelf: 'start' }}
      >
        {active > 0 ? t('list.filtersSet', { count: active }) : t('list.filters')}
      </Button>
      <Box
        id={id}
        sx={{
          display: { xs: isOpen ? 'grid' : 'none', sm: 'grid' },
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {children}
      </Box>
      {below}
    </Box>
  );
}
