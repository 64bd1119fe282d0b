import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Logo } from '../figures/logo.tsx';

/** The head of a page printed as a document: the logo, the product, its number, the date. Printed only. */
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
