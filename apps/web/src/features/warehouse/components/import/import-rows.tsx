import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { importFields, type ImportField } from '@oplich/contract/warehouse/import-fields';
import { useTranslation } from 'react-i18next';
import { isAmount } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { Pagination } from '../../../../shared/ui/lists/pagination.tsx';
import { ResponsiveTable, type Column } from '../../../../shared/ui/lists/responsive-table.tsx';
import type { ImportRow } from '../../api.ts';
import { useImportWords } from '../../use-import-words.ts';
import { WrongCell } from './wrong-cell.tsx';
import { days, numbers } from './columns.ts';

const pageSize = 50;
export type Correct = (row: number, field: ImportField, text: string) => void;

export interface RowsView {
  onlyBad: boolean;
  page: number;
}
interface ImportRowsProps {
  rows: readonly ImportRow[];
  /** Cells that were wrong once, as `row.field`: they stay fields. */
  wereWrong: ReadonlySet<string>;
  /** No cell is a field any more. */
  isFixed: boolean;
  view: RowsView;
  onView: (view: RowsView) => void;
  onCorrect: Correct;
}

/**
 * The rows of a table as they were read; a wrong value is a field in its cell with the reason. Wrong rows come first.
 */
export function ImportRows({ rows, wereWrong, isFixed, view, onView, onCorrect }: ImportRowsProps) {
  const { onlyBad, page } = view;
  const { t } = useTranslation('cabinet');
  const wereBad = new Set([...wereWrong].map(cell => Number.parseInt(cell)));
  // A row that was corrected stays where it is, to be read once more.
  const bad = rows.filter(({ row }) => wereBad.has(row));
  const shown = onlyBad ? bad : rows;
  const columns = useColumns(isFixed ? new Set() : wereWrong, onCorrect);
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

function useColumns(wereWrong: ReadonlySet<string>, onCorrect: Correct): Column<ImportRow>[] {
  const { t } = useTranslation('cabinet');
  const { label } = useImportWords();
  return [
    { key: 'row', label: t('warehouse.import.row'), tableOnly: true, align: 'right', cell: ({ row }) => row },
    {
      key: 'rowNumber',
      label: t('warehouse.import.row'),
      cardOnly: true,
      cell: ({ row }) => row,
    },
    ...importFields.map((field): Column<ImportRow> => ({
      key: field,
      label: label(field),
      isTitle: field === 'name',
      align: numbers.has(field) ? 'right' : 'left',
      cell: row => (
        <Value row={row} field={field} wasWrong={wereWrong.has(`${row.row}.${field}`)} onCorrect={onCorrect} />
      ),
    })),
  ];
}

interface ValueProps {
  row: ImportRow;
  field: ImportField;
  wasWrong: boolean;
  onCorrect: Correct;
}

function Value({ row: { row, values, errors }, field, wasWrong, onCorrect }: ValueProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { label, wrong } = useImportWords();
  const error = errors.find(({ path }) => path === field);
  const value = values[field] ?? null;
  const isDay = value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (wasWrong) {
    return (
      <WrongCell
        field={field}
        label={t('warehouse.import.cell', { column: label(field), row })}
        value={isDay ? format.day(value) : (value ?? '')}
        error={error && wrong(error, value)}
        onCorrect={text => onCorrect(row, field, text)}
      />
    );
  }
  const errorText = (): string => {
    if (value === null) return '–';
    const category = goodsCategories.find(one => one === value);
    if (field === 'category' && category) return t(`warehouse.category.${category}`);
    if (numbers.has(field) && isAmount(value)) return format.decimal(value);
    return isDay ? format.day(value) : value;
  };
  return <Box sx={days.has(field) ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }}>{errorText()}</Box>;
}
