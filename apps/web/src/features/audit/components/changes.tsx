import Box from '@mui/material/Box';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../shared/format/dates.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { FieldChanges } from '../changes.ts';
import { useAuditWords } from '../use-audit-words.ts';

/** Each changed field with what it was and what it is. */
export function Changes({ of }: { of: FieldChanges }) {
  const words = useAuditWords();
  const written = useWritten();
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {Object.entries(of).map(([field, { before, now }]) => (
        <li key={field}>
          {words.field(field)}: {written(field, before)} → {written(field, now)}
        </li>
      ))}
    </Box>
  );
}

/** Values of goods as the warehouse writes them; sums in hryvnia, as they are kept. */
function useWritten() {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const language = useLanguage();
  return (field: string, value: string | null): string => {
    if (value === null) return t('cabinet:audit.nothing');
    if (field === 'netUnitPrice' || field === 'costPerItemWithoutVat') return formatMoney(value, language);
    if (field === 'balance') return format.quantity(value);
    const category = field === 'category' && goodsCategories.find(one => one === value);
    if (category) return t(`cabinet:warehouse.category.${category}`);
    return isDay(value) ? format.day(value) : value;
  };
}
