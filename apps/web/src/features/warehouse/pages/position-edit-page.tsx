import { useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { NoAccess } from '../../../shared/ui/status/no-access.tsx';
import { useMayManageStock } from '../use-may-manage-stock.ts';
import { position } from '../api.ts';
import { EditPosition } from '../components/positions/edit-position.tsx';
import { PositionMissing } from '../components/positions/position-missing.tsx';

export default function PositionEditPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(position(id));
  const mayManage = useMayManageStock(data);
  if (error && !data) return <PositionMissing error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={220} />;
  return mayManage ? <EditPosition position={data} /> : <NoAccess />;
}
