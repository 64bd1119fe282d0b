import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRestore } from './use-restore.ts';

/** Harmless and itself taken back by a deletion, so it does not ask. */
export function RestorePerson({ id }: { id: string }) {
  const { t } = useTranslation('cabinet');
  const { restore, isPending } = useRestore(id);
  return (
    <Button loading={isPending} onClick={() => void restore()}>
      {t('accounts.restore.action')}
    </Button>
  );
}
