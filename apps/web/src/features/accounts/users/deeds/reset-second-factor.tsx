import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../../shared/hooks/use-deed.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../../shared/ui/toast-store.ts';

/** Lets somebody in again who has lost the phone and the recovery codes. */
export function ResetSecondFactor({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const reset = useDeed('DELETE /accounts/{id}/second-factor', { touches: ['accounts', 'audit'] });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.secondFactor.action')}</Button>
      <ConfirmDialog
        open={isOpen}
        title={t('accounts.secondFactor.title')}
        confirmLabel={t('accounts.secondFactor.switchOff')}
        isPending={reset.isPending}
        onConfirm={() =>
          reset.mutate(
            { params: { id } },
            { onSuccess: () => toast(t('accounts.secondFactor.done'), 'success'), onSettled: close },
          )
        }
        onClose={close}
      >
        {t('accounts.secondFactor.text', { name })}
      </ConfirmDialog>
    </>
  );
}
