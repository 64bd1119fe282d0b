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
  /** Always visible. */
  search: ReactNode;
  /** The number of active filters, shown while they are folded. */
  active?: number;
  /** The filters: chips on wide screens, otherwise in a sheet. */
  children?: ReactNode;
  /** Below the toolbar and never folded: filters set by a link. */
  below?: ReactNode;
}

/** The toolbar of a list in one row: search, filters, page size and export. */
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

/** The filters and tools in a sheet. */
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
