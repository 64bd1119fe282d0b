import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useDone } from '../../use-done.ts';

/** Logs a person out everywhere: a phone was lost, a stranger is in. */
export function EndSessions({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const say = useDone();
  const close = () => setOpen(false);
  const end = useApiMutation('POST /accounts/{id}/sessions/end', { invalidates: ['audit', 'security-log'] });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.sessions.action')}</Button>
      <ConfirmDialog
        open={isOpen}
        title={t('accounts.sessions.title')}
        confirmLabel={t('accounts.sessions.end')}
        isPending={end.isPending}
        onConfirm={() =>
          end.mutate(
            { params: { id } },
            { onSuccess: answer => say(answer, t('accounts.sessions.done')), onSettled: close },
          )
        }
        onClose={close}
      >
        {t('accounts.sessions.text', { name })}
      </ConfirmDialog>
    </>
  );
}
