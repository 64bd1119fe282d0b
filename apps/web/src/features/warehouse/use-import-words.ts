import { limits } from '@oplich/contract/shared/limits';
import { isAmbiguous } from '@oplich/contract/shared/written-numbers';
import type { ImportField } from '@oplich/contract/warehouse/import-fields';
import { useTranslation } from 'react-i18next';
import { errorKey, errorText } from '../../shared/api-client/index.ts';
import type { ImportRow } from './api.ts';
import type { ImportFailure } from './use-import.ts';

const labels = {
  name: 'cabinet:warehouse.field.name',
  category: 'cabinet:warehouse.field.category',
  units: 'cabinet:warehouse.field.units',
  quantity: 'cabinet:warehouse.field.quantity',
  netUnitPrice: 'cabinet:warehouse.field.netUnitPrice',
  costPerItemWithoutVat: 'cabinet:warehouse.field.cost',
  uniqueCode: 'cabinet:warehouse.list.code',
  receivedDate: 'cabinet:warehouse.list.received',
  expiryDate: 'cabinet:warehouse.list.expiry',
} as const satisfies Record<ImportField, string>;

export const importMegabytes = limits.importBytes / 1024 / 1024;

/** Returns the texts of an import: columns, errors of cells, refusals of a table. */
export function useImportWords() {
  const { t } = useTranslation(['cabinet', 'errors', 'common']);

  const wrong = ({ path, code }: ImportRow['errors'][number], value: string | null): string => {
    if (code === 'invalid' && value !== null && isAmbiguous(value)) return t('common:field.unclearNumber');
    if (code === 'required') return t('errors:required');
    if (path === 'category') return t('cabinet:warehouse.import.wrongCategory');
    if (path === 'quantity' && code === 'too_small') return t('cabinet:warehouse.field.quantityTooSmall');
    if (path === 'quantity') return t('cabinet:warehouse.import.wrongAmount');
    if (path === 'netUnitPrice' || path === 'costPerItemWithoutVat') return t('cabinet:warehouse.import.wrongMoney');
    if (path === 'receivedDate' && code === 'too_large') return t('cabinet:warehouse.field.receivedInFuture');
    if (path === 'receivedDate' || path === 'expiryDate') return t('cabinet:warehouse.import.wrongDay');
    if (path === 'units') return t('cabinet:warehouse.field.unitsTooLong', { max: limits.units });
    return t(`errors:${errorKey(code)}`);
  };
  const failed = (failure: ImportFailure): string =>
    typeof failure === 'string'
      ? t(`cabinet:warehouse.import.${failure}`, { size: importMegabytes, rows: limits.importRows })
      : errorText(failure.error);
  return { label: (field: ImportField) => t(labels[field]), wrong, failed };
}
