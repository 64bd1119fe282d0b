import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Logo } from '../figures/logo.tsx';

/** Stands only on paper, above a page that is printed as a document: the mark, the product, its number, the day of printing. */
export function PrintHead({ number }: { number?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box
      sx={{
        '--mark-behind': '#fff',
        display: 'none',
        alignItems: 'center',
        gap: 4,
        pb: 3,
        mb: 5,
        borderBottom: '0.5pt solid currentColor',
        '@media print': { display: 'flex' },
      }}
    >
      <Logo size={28} mono />
      <Box sx={{ flex: 1, fontWeight: 650 }}>{t('product')}</Box>
      {number && <Box sx={{ fontWeight: 650 }}>№ {number}</Box>}
      <span>{format.longDate(new Date().toISOString())}</span>
    </Box>
  );
}
