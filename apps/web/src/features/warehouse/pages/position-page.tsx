import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { EditIcon } from '../../../shared/ui/icons/edit.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { useRole } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { PrintHead } from '../../../shared/ui/layout/print-head.tsx';
import { position as positionQuery, type Position } from '../api.ts';
import { Movements } from '../components/stock/movements.tsx';
import { PositionFacts } from '../components/positions/position-facts.tsx';
import { PositionMissing } from '../components/positions/position-missing.tsx';
import { Promised } from '../components/stock/promised.tsx';
import { StockNow } from '../components/stock/stock-now.tsx';
import { useMayManageStock } from '../use-may-manage-stock.ts';

export default function PositionPage() {
  const { id = '' } = useParams();
  const { data: position, error, refetch } = useQuery(positionQuery(id));
  useTitle(position?.name);
  if (error && !position) return <PositionMissing error={error} onRetry={refetch} />;
  if (!position) return <Loading rows={2} height={220} />;
  return <Details position={position} />;
}

function Details({ position }: { position: Position }) {
  const mayManage = useMayManageStock(position);
  return (
    <>
      <PrintHead />
      <Page
        title={position.name}
        backTo={mayManage || !position.ownerId ? paths.storage : paths.storageOf(position.ownerId)}
        actions={<Actions position={position} mayManage={mayManage} />}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          }}
        >
          <Stack sx={{ gap: 4, minWidth: 0 }}>
            <StockNow position={position} mayManage={mayManage} />
            <Box sx={{ display: { lg: 'none' }, '@media print': { display: 'block' } }}>
              <PositionFacts position={position} mayManage={mayManage} />
            </Box>
            <Promised position={position} />
            <Movements position={position} />
          </Stack>
          <Box sx={{ display: { xs: 'none', lg: 'block' }, '@media print': { display: 'none' } }}>
            <PositionFacts position={position} mayManage={mayManage} />
          </Box>
        </Box>
      </Page>
    </>
  );
}

function Actions({ position, mayManage }: { position: Position; mayManage: boolean }) {
  const { t } = useTranslation(['common', 'cabinet']);
  const isAdministrator = useRole() === 'administrator';
  return (
    <>
      <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
        {t('action.print')}
      </Button>
      {isAdministrator && (
        <Button component={Link} to={paths.paperIssueOf(position.id)}>
          {t('cabinet:warehouse.paper.action')}
        </Button>
      )}
      {mayManage && (
        <Button component={Link} to={paths.positionEdit(position.id)} startIcon={<EditIcon />}>
          {t('action.edit')}
        </Button>
      )}
    </>
  );
}
