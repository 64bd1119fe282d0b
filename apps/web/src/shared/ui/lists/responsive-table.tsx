import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Card } from '../layout/card.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ListToolsContext } from './list-tools.ts';
import { useCards } from './use-cards.ts';
import { useHasOverflow } from './use-has-overflow.ts';

export interface Column<R> {
  key: string;
  label: string;
  cell: (row: R) => ReactNode;
  align?: 'left' | 'right';
  /** The server's name for sorting by this column. */
  sort?: string;
  /** Further sortable fields shown in this column. */
  moreSorts?: readonly { sort: string; label: string }[];
  /** The title of a card, without its label. */
  isTitle?: boolean;
  /** Not shown on cards. */
  tableOnly?: boolean;
  /** Not shown on cards of rows for which this returns true. */
  isEmpty?: (row: R) => boolean;
  /** Not shown in tables. */
  cardOnly?: boolean;
  /** On cards the value goes under its label, over the whole width. */
  isLong?: boolean;
  /** Sticky while a wide table is scrolled. */
  isSticky?: boolean;
}

interface ResponsiveTableProps<R> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly R[];
  rowKey: (row: R) => string;
  columns: readonly Column<R>[];
  sort?: string;
  onSort?: (sort: string) => void;
  /** Less padding, for tables with many columns. */
  isDense?: boolean;
  /** Rows of two lines instead of cards, for reference lists. */
  line?: (row: R) => ReactNode;
  /** The actions of a row: the last column, or the bottom of a card. */
  actions?: (row: R) => ReactNode;
}

/** A shaded edge where a wide table continues; a background scrolled along covers the shade at the end. */
const scrollCue = {
  '--ground': 'var(--mui-palette-surface-card)',
  background:
    'linear-gradient(to right, var(--ground) 40%, transparent) left / 48px 100% local,' +
    'linear-gradient(to left, var(--ground) 40%, transparent) right / 48px 100% local,' +
    'linear-gradient(to right, var(--mui-palette-edge-field), transparent) left / 14px 100% scroll,' +
    'linear-gradient(to left, var(--mui-palette-edge-field), transparent) right / 14px 100% scroll',
  backgroundRepeat: 'no-repeat',
} as const;

const dense = {
  '& th, & td': { px: 2, py: 2 },
  '& tr > :first-of-type': { pl: 4 },
  '& tr > :last-of-type': { pr: 4 },
  // Without an inactive arrow, which would need the room of a figure.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
} as const;

/** A sticky cell is opaque, and takes the hover colour of its row. */
const stuck = {
  zIndex: 1,
  bgcolor: 'background.paper',
  'tbody > tr:hover > &': {
    backgroundImage: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
  },
} as const;
const sticky = { ...stuck, position: 'sticky', left: 0 } as const;
/** Sticky actions at the end of a wide table, with a shade while columns are below them. */
const stickyActions = { ...stuck, position: 'sticky', right: 0, borderLeft: 1, borderLeftColor: 'edge.line' } as const;
const shaded = {
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 100% 0 auto',
    width: 14,
    background: 'linear-gradient(to left, var(--mui-palette-edge-field), transparent)',
    opacity: 0.5,
    pointerEvents: 'none',
  },
} as const;
/** Text buttons at the bottom of a card are aligned with its lines. */
const cardActions = {
  display: 'flex',
  gap: 2,
  flexWrap: 'wrap',
  mt: 3,
  '&:empty': { display: 'none' },
  '& > .MuiButton-text': { flex: 'auto', border: 1, borderColor: 'edge.line' },
} as const;
/** Links to records are as high as a thumb. */
const cardTitle = {
  fontSize: '1.125rem',
  fontWeight: 600,
  mb: 2,
  overflowWrap: 'anywhere',
  '& > a': { display: 'flex', alignItems: 'center', minHeight: 44 },
} as const;
/** Limits the width of headings, so that long ones are wrapped. */
const isSentence = (label: string) => label.length > 40;

/** A table where there is room for one, otherwise a card per row. */
export function ResponsiveTable<R>(props: ResponsiveTableProps<R>) {
  return useCards() ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<R>({
  label,
  rows,
  rowKey,
  columns: all,
  sort = '',
  onSort,
  isDense = false,
  actions,
}: ResponsiveTableProps<R>) {
  const { t } = useTranslation();
  const columns = all.filter(column => !column.cardOnly);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const sortedBy = sort.replace('-', '');
  const [setContainer, goesOn] = useHasOverflow();
  const actionsSx = columns.some(column => column.isSticky) ? { ...stickyActions, ...(goesOn && shaded) } : undefined;

  const sortLabel = (field: string, name: string) => {
    const isActive = sortedBy === field;
    const toDescending = isActive && direction === 'asc';
    return (
      <TableSortLabel
        key={field}
        active={isActive}
        direction={isActive ? direction : 'asc'}
        aria-label={t(toDescending ? 'list.sortDescending' : 'list.sortAscending', { column: name })}
        onClick={() => onSort?.(toDescending ? `-${field}` : field)}
      >
        {name}
      </TableSortLabel>
    );
  };
  const heading = ({ sort: field, moreSorts, label: name }: Column<R>) => {
    if (!field || !onSort) return name;
    if (!moreSorts) return sortLabel(field, name);
    return (
      <>
        {sortLabel(field, name)}
        <Box sx={{ display: 'flex', columnGap: 3, flexWrap: 'wrap', fontWeight: 400 }}>
          {moreSorts.map(one => sortLabel(one.sort, one.label))}
        </Box>
      </>
    );
  };
  const isSortedBy = ({ sort: field, moreSorts = [] }: Column<R>) =>
    sortedBy !== '' && [field, ...moreSorts.map(one => one.sort)].includes(sortedBy);

  return (
    <Card component="div" sx={{ p: { xs: 0, sm: 0 }, overflow: 'clip' }}>
      <TableContainer ref={setContainer} sx={scrollCue}>
        <Table aria-label={label} sx={isDense ? dense : undefined}>
          <TableHead>
            <TableRow>
              {columns.map(column => (
                <TableCell
                  key={column.key}
                  align={column.align ?? 'left'}
                  sortDirection={isSortedBy(column) ? direction : false}
                  sx={{
                    verticalAlign: 'bottom',
                    minWidth: isSentence(column.label) ? 280 : undefined,
                    ...(column.isSticky && sticky),
                  }}
                >
                  {heading(column)}
                </TableCell>
              ))}
              {actions && (
                <TableCell align="right" sx={{ verticalAlign: 'bottom', ...actionsSx }}>
                  {t('list.actions')}
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
            {rows.map(row => (
              <TableRow key={rowKey(row)} hover>
                {columns.map(column => (
                  <TableCell key={column.key} align={column.align ?? 'left'} sx={column.isSticky ? sticky : undefined}>
                    {column.cell(row)}
                  </TableCell>
                ))}
                {actions && (
                  <TableCell align="right" sx={actionsSx}>
                    {actions(row)}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

function Cards<R>({ label, rows, rowKey, columns, actions, sort = '', onSort, line }: ResponsiveTableProps<R>) {
  const titles = columns.filter(column => column.isTitle);
  const lines = columns.filter(column => !column.isTitle && !column.tableOnly);
  const slot = use(ListToolsContext)?.sortSlot;
  return (
    <>
      {onSort && slot && createPortal(<CardsOrder columns={columns} sort={sort} onSort={onSort} />, slot)}
      {line ? (
        <Lines label={label} rows={rows} rowKey={rowKey} line={line} />
      ) : (
        <Stack
          component="ul"
          aria-label={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
            gap: 3,
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {rows.map(row => (
            <Card key={rowKey(row)} component="li">
              {titles.map(column => (
                <Box key={column.key} sx={cardTitle}>
                  {column.cell(row)}
                </Box>
              ))}
              <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
                {lines
                  .filter(({ isEmpty }) => !isEmpty?.(row))
                  .map(column => (
                    <Box
                      key={column.key}
                      sx={
                        column.isLong
                          ? undefined
                          : { display: 'flex', justifyContent: 'space-between', gap: { xs: 3, sm: 4 } }
                      }
                    >
                      <Box
                        component="dt"
                        sx={{ flex: 'none', maxWidth: column.isLong ? 'none' : '50%', color: 'text.secondary' }}
                      >
                        {column.label}
                      </Box>
                      <Box
                        component="dd"
                        sx={{
                          m: 0,
                          textAlign: column.isLong ? 'left' : 'right',
                          minWidth: 0,
                          overflowWrap: 'anywhere',
                        }}
                      >
                        {column.cell(row)}
                      </Box>
                    </Box>
                  ))}
              </Box>
              {actions && <Box sx={cardActions}>{actions(row)}</Box>}
            </Card>
          ))}
        </Stack>
      )}
    </>
  );
}

/** Sorting for cards, which have no headings. */
function CardsOrder<R>({
  columns,
  sort,
  onSort,
}: Required<Pick<ResponsiveTableProps<R>, 'columns' | 'sort' | 'onSort'>>) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t('list.order')}
      anyLabel={t('list.usualOrder')}
      value={sort}
      options={columns
        .flatMap(({ sort: field, label, moreSorts = [] }) => [...(field ? [{ sort: field, label }] : []), ...moreSorts])
        .flatMap(({ sort: field, label }) => [
          { value: field, label: t('list.ascending', { column: label }) },
          { value: `-${field}`, label: t('list.descending', { column: label }) },
        ])}
      onChange={onSort}
    />
  );
}

function Lines<R>({
  label,
  rows,
  rowKey,
  line,
}: Pick<ResponsiveTableProps<R>, 'label' | 'rows' | 'rowKey'> & { line: (row: R) => ReactNode }) {
  return (
    <Card component="div" sx={{ p: { xs: 0, sm: 0 } }}>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(row => (
          <Box
            key={rowKey(row)}
            component="li"
            sx={{ px: 4, py: 1.5, '& + &': { borderTop: 1, borderColor: 'edge.line' } }}
          >
            {line(row)}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
