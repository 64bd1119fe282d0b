import { useTranslation } from 'react-i18next';
import { useRestore } from './use-restore.ts';
import { LoadingButton } from '../../../../shared/ui/dialogs/loading-button.tsx';

/** Harmless and itself taken back by a deletion, so it does not ask. */
export function RestorePerson({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const { restore, isPending } = useRestore(id);
  return (
    <LoadingButton isPending={isPending} onClick={() => void restore()}>
      {t('accounts.restore.action')}
    </LoadingButton>
  );
}
