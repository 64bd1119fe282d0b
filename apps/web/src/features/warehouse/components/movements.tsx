import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../../shared/hooks/use-list-state.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { movements, type Position } from '../api.ts';
import { MovementItem } from './movement-item.tsx';

/** The ledger of a position as a history one can read, the newest first. */
export function Movements({ position }: { position: Position }) {
  const { t } = useTranslation('cabinet');
  const { page, setPage } = useListState();
  const { data, error, refetch } = useQuery({ ...movements(position.id, page), placeholderData: keepPreviousData });
  return (
    <Card component="section">
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {t('warehouse.movements.title')}
      </Typography>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={3} height={64} />
      ) : data.items.length === 0 ? (
        <Typography color="textSecondary">{t('warehouse.movements.empty')}</Typography>
      ) : (
        <>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.items.map(movement => (
              <MovementItem key={movement.id} movement={movement} units={position.units} />
            ))}
          </Box>
          <Pagination {...data} onChange={setPage} />
        </>
      )}
    </Card>
  );
}
