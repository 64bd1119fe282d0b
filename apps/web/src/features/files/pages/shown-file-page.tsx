import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../../shared/api-client/index.ts';
import { ownFilePath } from '../../../shared/routing/own-file-url.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ownFile } from '../api.ts';
import { ShownFile } from '../components/shown-file.tsx';

/** An act or an invitation from the link in the address, to be read, kept and printed. */
export default function ShownFilePage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const path = ownFilePath(params.get('url'));
  const { data, error, refetch } = useQuery({ ...ownFile(path ?? ''), enabled: path !== null });

  // A refusal says that nothing is there for this person; without an answer nothing is known yet.
  const isBroken = path === null || isRefusal(error);
  if (isBroken) return <EmptyState title={t('files.broken')} text={t('files.brokenText')} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={160} />;
  return <ShownFile key={path} {...data} />;
}
