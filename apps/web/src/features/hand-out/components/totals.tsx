import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { HandOut } from '../api.ts';
import { totalsOf } from '../hand-out-state.ts';
import type { UnsentAction } from '../queue/unsent-action.ts';

interface TotalsProps {
  day: HandOut;
  actions: readonly UnsentAction[];
}

/** The totals of people and of goods. */
export function Totals({ day, actions }: TotalsProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { issued, left, unsent } = totalsOf(day, actions);
  return (
    <Box component="section" aria-label={t('handOut.totals.title')} sx={{ my: 4 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', gap: 6 }}>
        <Figure label={t('handOut.totals.issued')} value={issued} />
        <Figure label={t('handOut.totals.left')} value={left} />
        {unsent > 0 && <Figure label={t('handOut.totals.unsent')} value={unsent} />}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {day.lines.map(line => (
          <Typography key={line.positionId} component="li" variant="body2" color="textSecondary">
            {t('handOut.totals.line', {
              name: line.name,
              issued: format.quantity(line.issued, line.units),
              available: format.quantity(line.available, line.units),
            })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontSize: '1.625rem', fontWeight: 650, lineHeight: 1.2 }}>
      {value}
    </Typography>
  </div>
);
