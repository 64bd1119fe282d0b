import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ownFile, ShownFile } from '../../files/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { DeclarationMissing } from '../components/declaration-missing.tsx';

/** A declaration on paper, to be read, kept and printed. */
export default function DeclarationDocumentPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...ownFile(`/declarations/${encodeURIComponent(id)}/file`), gcTime: 0 });
  if (error) return <DeclarationMissing error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={160} />;
  return <ShownFile {...data} backTo={paths.declaration(id)} />;
}
