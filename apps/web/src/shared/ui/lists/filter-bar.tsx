import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../dialogs/when-opened.tsx';
import { FilterListIcon as FilterIcon } from '../icons/filter-list.tsx';
import { MoreHorizIcon } from '../icons/more-horiz.tsx';
import { FilterLookContext, ListToolsContext } from './list-tools.ts';
import { useCards } from './use-cards.ts';

const FilterSheet = whenOpened(() => import('./filter-sheet.tsx').then(m => m.FilterSheet));

interface FilterBarProps {
  label: string;
  /** Always in sight. */
  search: ReactNode;
  /** How many of the filters are set: a folded one must not narrow a list unseen. */
  active?: number;
  /** The filters: chips at a desk, in a sheet where there is no room for them. */
  children?: ReactNode;
  /** Under the row, never folded: what a link narrowed the list to. */
  below?: ReactNode;
}

/** The toolbar of every list, one row high: its search, its filters, how many rows a page has, the list as a file. */
export function FilterBar({ label, search, active = 0, children, below }: FilterBarProps) {
  const isWide = !useCards();
  const list = use(ListToolsContext);
  return (
    <Box component="search" aria-label={label} data-print="no" sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Box data-toolbar sx={{ display: 'flex', flexWrap: { lg: 'wrap' }, alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>{search}</Box>
        {isWide ? (
          <FilterLookContext value="chip">
            {children}
            {list?.tools}
            {list?.state}
          </FilterLookContext>
        ) : (
          (children || list) && <Sheet label={label} filters={children} active={active} />
        )}
      </Box>
      {!isWide && list?.state}
      {below}
    </Box>
  );
}

/** What does not fit beside the search, one under the other, at the thumb. */
function Sheet({ label, filters, active }: { label: string; filters: ReactNode; active: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const opens = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: () => setOpen(true) } as const;
  return (
    <>
      {filters ? (
        <Button
          {...opens}
          startIcon={
            <Badge color="primary" variant="dot" invisible={active === 0}>
              <FilterIcon />
            </Badge>
          }
          sx={{ flex: 'none', minHeight: 52, px: 3.5 }}
        >
          {active > 0 ? t('list.filtersSet', { count: active }) : t('list.filters')}
        </Button>
      ) : (
        <IconButton
          {...opens}
          aria-label={t('list.options')}
          sx={{ flex: 'none', width: 52, height: 52, border: 1, borderColor: 'edge.line', bgcolor: 'surface.card' }}
        >
          <MoreHorizIcon />
        </IconButton>
      )}
      <FilterSheet label={label} filters={filters} active={active} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
