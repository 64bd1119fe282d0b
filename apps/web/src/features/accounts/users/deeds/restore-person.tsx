import { useTranslation } from 'react-i18next';
import { useRestore } from './use-restore.ts';
import { DeedButton } from '../../../../shared/ui/dialogs/deed-button.tsx';

/** Harmless and itself taken back by a deletion, so it does not ask. */
export function RestorePerson({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const { restore, isPending } = useRestore(id);
  return (
    <DeedButton isPending={isPending} onClick={() => void restore()}>
      {t('accounts.restore.action')}
    </DeedButton>
  );
}
