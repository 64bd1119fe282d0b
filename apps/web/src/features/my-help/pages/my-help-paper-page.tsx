import { useQuery } from '@tanstack/react-query';
import { ownFile, ShownFile } from '../../files/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { paperOfHelp } from '../api.ts';

/** One's help on one A4, to be read, kept and printed. */
export default function MyHelpPaperPage() {
  // Made anew each time the page is opened: what it says is of that moment.
  const { data, error, refetch } = useQuery({ ...ownFile(paperOfHelp), gcTime: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={160} />;
  return <ShownFile {...data} backTo={paths.myHelp} />;
}
