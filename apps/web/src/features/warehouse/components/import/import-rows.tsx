import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { importFields, type ImportField } from '@oplich/contract/warehouse/schemas';
import { useTranslation } from 'react-i18next';
import { isAmount } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { ErrorOutlineIcon as ErrorIcon } from '../../../../shared/ui/icons/error-outline.tsx';
import { Pagination } from '../../../../shared/ui/lists/pagination.tsx';
import { ResponsiveTable, type Column } from '../../../../shared/ui/lists/responsive-table.tsx';
import type { ImportRow } from '../../api.ts';
import { useImportWords } from '../../use-import-words.ts';

const pageSize = 50;
/** Where the first mistake stands, for those who are led to it. */
export const firstMistakeId = 'first-mistake';

export interface RowsView {
  onlyBad: boolean;
  page: number;
}
interface ImportRowsProps {
  rows: readonly ImportRow[];
  view: RowsView;
  onView: (view: RowsView) => void;
}

/** The rows of a table as they were understood; what is wrong stands in its cell, in words. Bad rows come first to hand. */
export function ImportRows({ rows, view: { onlyBad, page }, onView }: ImportRowsProps) {
  const { t } = useTranslation('cabinet');
  const bad = rows.filter(({ errors }) => errors.length > 0);
  const shown = onlyBad ? bad : rows;
  const columns = useColumns(shown.find(({ errors }) => errors.length > 0)?.row);
  const show = (isOnlyBad: boolean) => onView({ onlyBad: isOnlyBad, page: 1 });
  return (
    <Box>
      {bad.length > 0 && (
        <Stack
          direction="row"
          role="group"
          aria-label={t('warehouse.import.show')}
          sx={{ gap: 2, mb: 3, flexWrap: 'wrap' }}
        >
          <Button aria-pressed={onlyBad} variant={onlyBad ? 'contained' : 'outlined'} onClick={() => show(true)}>
            {t('warehouse.import.showBad', { count: bad.length })}
          </Button>
          <Button aria-pressed={!onlyBad} variant={onlyBad ? 'outlined' : 'contained'} onClick={() => show(false)}>
            {t('warehouse.import.showAll', { count: rows.length })}
          </Button>
        </Stack>
      )}
      <ResponsiveTable
        label={t('warehouse.positions')}
        rows={shown.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row }) => String(row)}
        columns={columns}
        isDense
      />
      <Pagination
        counts="rows"
        page={page}
        pageSize={pageSize}
        total={shown.length}
        onChange={next => onView({ onlyBad, page: next })}
      />
    </Box>
  );
}

function useColumns(firstBad: number | undefined): Column<ImportRow>[] {
  const { t } = useTranslation('cabinet');
  const { label } = useImportWords();
  return [
    { key: 'row', label: t('warehouse.import.row'), tableOnly: true, align: 'right', cell: ({ row }) => row },
    {
      key: 'rowNumber',
      label: t('warehouse.import.row'),
      cardOnly: true,
      cell: ({ row }) => t('warehouse.import.rowNumber', { row }),
    },
    ...importFields.map((field): Column<ImportRow> => ({
      key: field,
      label: label(field),
      isTitle: field === 'name',
      align: numbers.has(field) ? 'right' : 'left',
      cell: row => <Value row={row} field={field} isFirst={row.row === firstBad && row.errors[0]?.path === field} />,
    })),
  ];
}

const days: ReadonlySet<ImportField> = new Set(['receivedDate', 'expiryDate']);
const numbers: ReadonlySet<ImportField> = new Set(['quantity', 'netUnitPrice', 'costPerItemWithoutVat']);

function Value({ row: { values, errors }, field, isFirst }: { row: ImportRow; field: ImportField; isFirst: boolean }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { wrong } = useImportWords();
  const error = errors.find(({ path }) => path === field);
  const value = values[field] ?? null;
  const said = (): string => {
    if (value === null) return error ? t('warehouse.import.nothing') : '–';
    const category = goodsCategories.find(one => one === value);
    if (field === 'category' && category) return t(`warehouse.category.${category}`);
    if (numbers.has(field) && isAmount(value)) return format.decimal(value);
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !error ? format.day(value) : value;
  };
  if (!error) {
    return <Box sx={days.has(field) ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }}>{said()}</Box>;
  }
  return (
    <Box
      id={isFirst ? firstMistakeId : undefined}
      tabIndex={isFirst ? -1 : undefined}
      sx={{
        color: 'error.main',
        minWidth: { sm: 140 },
        textAlign: { sm: 'left' },
        scrollMarginBlock: '40vh',
        overflowWrap: 'anywhere',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'flex-start',
          fontWeight: 600,
          justifyContent: { xs: 'flex-end', sm: 'flex-start' },
        }}
      >
        <ErrorIcon aria-hidden sx={{ fontSize: 20, mt: 0.5, flex: 'none' }} />
        {said()}
      </Box>
      <Box sx={{ fontSize: '0.875rem' }}>{wrong(error)}</Box>
    </Box>
  );
}
