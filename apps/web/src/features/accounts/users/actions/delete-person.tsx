import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { DeletionText } from './deletion-text.tsx';
import { useRestore } from './use-restore.ts';
import { useDone } from '../../use-done.ts';
import { useHistory, WithHistory } from './with-history.tsx';

interface DeletePersonProps {
  id: string;
  name: string;
}

/** Deletes an account; the message that follows can take it back. */
export function DeletePerson(props: DeletePersonProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const { restore } = useRestore(props.id);
  const say = useDone();
  const onDeleted = (answer: unknown) =>
    say(answer, t('accounts.delete.done', { name: props.name }), {
      label: t('accounts.restore.action'),
      onClick: () => void restore(),
    });
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('accounts.delete.action')}
      </Button>
      {isOpen && <DeleteDialog {...props} onDeleted={onDeleted} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DeleteDialogProps extends DeletePersonProps {
  onDeleted: (answer: unknown) => void;
  onClose: () => void;
}

/** Says what ends; where something has to be ended first, it names that and offers no deletion. */
function DeleteDialog({ id, name, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('cabinet');
  const handledErrors = ['account_has_history', 'status_change_not_allowed'] as const;
  const remove = useApiMutation('POST /accounts/{id}/delete', {
    invalidates: ['accounts', 'events', 'audit', 'mails'],
    handledErrors,
  });
  const query = useHistory(id);
  const mayDelete = query.data?.blocking.length === 0;

  const confirm = async () => {
    try {
      onDeleted(await remove.mutateAsync({ params: { id } }));
    } catch (error) {
      // Something began in the meantime: the dialog stays open and names it once the history is loaded again.
      if (hasCode(error, 'account_has_history')) return;
      if (hasCode(error, 'status_change_not_allowed')) toast(t('accounts.delete.lastAdministrator'), 'warning');
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(mayDelete || !query.data ? 'accounts.delete.title' : 'accounts.delete.notYet')}
      confirmLabel={mayDelete ? t('accounts.delete.confirm') : undefined}
      isPending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <WithHistory query={query}>{history => <DeletionText history={history} name={name} />}</WithHistory>
    </ConfirmDialog>
  );
}
