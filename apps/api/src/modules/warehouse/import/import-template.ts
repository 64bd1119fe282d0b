import { shortDay } from '@oplich/contract/shared/kyiv-time';
import { fileNameOf, labels } from '@oplich/contract/labels/by-language';
import type { ExportFormat, Language } from '@oplich/contract';
import { importFields, type ImportField } from '@oplich/contract/warehouse/import-fields';
import type { Download } from '../../../platform/download.ts';
import { sheetDownload, type Column } from '../../../platform/sheets/index.ts';
import { headingOf } from './import-columns.ts';

type Row = Record<ImportField, string>;
const isNumber = (field: ImportField) => ['quantity', 'netUnitPrice', 'costPerItemWithoutVat'].includes(field);

/** The example row of the template. */
const example = (language: Language, day: string): Row => ({
  name: language === 'uk' ? 'Ковдра вовняна (приклад, замініть)' : 'Woollen blanket (an example, replace it)',
  category: labels[language].goodsCategory.clothing,
  units: language === 'uk' ? 'шт.' : 'pcs',
  quantity: '20',
  netUnitPrice: '540.00',
  costPerItemWithoutVat: '515.00',
  uniqueCode: '',
  receivedDate: shortDay(day),
  expiryDate: '',
});

const columns: readonly Column<Row>[] = importFields.map(field => ({
  label: headingOf(field),
  cell: row => (isNumber(field) ? { number: row[field] } : row[field]),
  width: field === 'name' ? 40 : 22,
}));

/** Returns the template of an import, with one example row. */
export function importTemplate(format: ExportFormat, language: Language, today: string): Download {
  const rows = (async function* () {
    yield await Promise.resolve(example(language, today));
  })();
  return sheetDownload(format, { name: fileNameOf('template')[language], columns, rows, total: 1, language });
}
