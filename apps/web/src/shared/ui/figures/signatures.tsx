import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Lines for the parties' signatures, at the end of printed pages only. */
export function Signatures({ parties }: { parties: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'none',
        gap: '10mm',
        mt: '12mm',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        breakInside: 'avoid',
        '@media print': { display: 'grid' },
      }}
    >
      {parties.map(party => (
        <div key={party}>
          <Box sx={{ fontWeight: 600 }}>{party}</Box>
          <Line under={t('paper.name')} />
          <Box sx={{ display: 'grid', gap: '5mm', gridTemplateColumns: '3fr 2fr' }}>
            <Line under={t('paper.signature')} />
            <Line under={t('paper.date')} />
          </Box>
        </div>
      ))}
    </Box>
  );
}

const Line = ({ under }: { under: string }) => (
  <Box sx={{ mt: '12mm', borderTop: '0.5pt solid currentColor', textAlign: 'center', fontSize: '9pt' }}>{under}</Box>
);
