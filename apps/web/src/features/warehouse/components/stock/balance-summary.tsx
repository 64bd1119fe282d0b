import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { goodsCategories } from '@oplich/contract/warehouse/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import { balance } from '../../api.ts';

/** What the goods are worth, by category: small, above the list; nothing while it is unknown or there is nothing. */
export function BalanceSummary({ ownerId }: { ownerId: string | undefined }) {
  const { t } = useTranslation('cabinet');
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { data } = useQuery(balance(ownerId));
  const filled = goodsCategories.filter(category => (data?.positions[category] ?? 0) > 0);
  if (!data || filled.length === 0) return null;

  const total = (
    <Sum label={t('warehouse.balance.total')} isTotal>
      <Money amount={data.total} stacked />
    </Sum>
  );
  const parts = filled.map(category => (
    <Sum key={category} label={t(`warehouse.category.${category}`)}>
      <Money amount={data.byCategory[category]} stacked />
    </Sum>
  ));
  if (!isPhone) {
    return (
      <Sums>
        {total}
        {parts}
      </Sums>
    );
  }
  // On a phone the list comes first: the parts open by a tap.
  return (
    <Box sx={{ mb: 4 }}>
      <Sums>{total}</Sums>
      <Box component="details" sx={{ mt: -4 }}>
        <Box component="summary" sx={{ py: 3, fontWeight: 600, color: 'primary.main', cursor: 'pointer' }}>
          {t('warehouse.balance.byCategory')}
        </Box>
        <Sums>{parts}</Sums>
      </Box>
    </Box>
  );
}

function Sums({ children }: { children: ReactNode }) {
  const { t } = useTranslation('cabinet');
  return (
    <Box
      component="dl"
      aria-label={t('warehouse.balance.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
        columnGap: 5,
        rowGap: 3,
        m: 0,
        mb: 5,
      }}
    >
      {children}
    </Box>
  );
}

function Sum({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ fontSize: '0.90625rem' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: isTotal ? 650 : 500 }}>
        {children}
      </Box>
    </Box>
  );
}
