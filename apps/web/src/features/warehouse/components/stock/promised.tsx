import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isPositive, subtractAmounts } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { ExportButton } from '../../../../shared/ui/lists/export/export-button.tsx';
import { StatusChip } from '../../../../shared/ui/status/status-chip.tsx';
import { reservations, reservationsFile, type Position, type Reservation } from '../../api.ts';
import { PageLink } from '../page-link.tsx';

/** The reservations of a position, the oldest first, in the order of service; nothing until it is loaded. */
export function Promised({ position }: { position: Position }) {
  const { t } = useTranslation('cabinet');
  const { data } = useQuery(reservations(position.id));
  if (!data) return null;
  return (
    <Card component="section">
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {t('warehouse.promised.title')}
      </Typography>
      {data.items.length === 0 && <Typography color="textSecondary">{t('warehouse.promised.none')}</Typography>}
      <Box component="ul" aria-label={t('warehouse.promised.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map(one => (
          <Promise key={one.cause.id} reservation={one} units={position.units} />
        ))}
      </Box>
      {data.total > 0 && <ExportButton ask={(format, signal) => reservationsFile(position.id, format, signal)} />}
      {data.total > data.items.length && (
        <Typography color="textSecondary">{t('warehouse.promised.more', { count: data.items.length })}</Typography>
      )}
    </Card>
  );
}

function Promise({
  reservation: { cause, eventDate, wanted, held },
  units,
}: {
  reservation: Reservation;
  units: string;
}) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const lacking = subtractAmounts(wanted, held);
  const label = cause.label ?? t(`warehouse.promised.${cause.type}`);
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        borderTop: 1,
        borderColor: 'edge.line',
        '&:first-of-type': { borderTop: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      <PageLink type={cause.type} id={cause.id}>
        {label}
      </PageLink>
      <Typography variant="body2" color="textSecondary">
        {t(`warehouse.promised.${cause.type}`)}
        {eventDate && ` · ${format.longDateTime(eventDate)}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1 }}>
        <span>
          {t('warehouse.promised.held', { held: format.quantity(held), wanted: format.quantity(wanted, units) })}
        </span>
        {isPositive(lacking) && (
          <StatusChip
            tone="waiting"
            label={t('warehouse.promised.lacking', { lacking: format.quantity(lacking, units) })}
          />
        )}
      </Box>
    </Box>
  );
}
