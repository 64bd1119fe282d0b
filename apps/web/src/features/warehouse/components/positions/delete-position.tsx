import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasCode } from '../../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { DeleteIcon } from '../../../../shared/ui/icons/delete.tsx';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import type { Position } from '../../api.ts';

/** Takes back a position added by mistake; explains why one that has a history must stay. */
export function DeletePosition({ position }: { position: Position }) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const keyFor = useRepeatable();
  const [isOpen, setOpen] = useState(false);
  // The position itself is not requested again: it was deleted.
  const remove = useApiMutation('DELETE /warehouse/positions/{id}', {
    invalidates: ['events'],
    handledErrors: ['position_in_use'],
  });
  const isInUse = hasCode(remove.error, 'position_in_use');

  const confirm = () =>
    remove.mutate(
      { params: { id: position.id }, headers: keyFor(position.id) },
      {
        onSuccess: () => {
          toast(t('warehouse.remove.done'), 'success');
          void navigate(paths.storage, { replace: true });
        },
        onSettled: () => setOpen(false),
      },
    );
  return (
    <>
      {isInUse && <Alert severity="warning">{t('warehouse.remove.inUse')}</Alert>}
      <Button
        variant="text"
        color="error"
        startIcon={<DeleteIcon />}
        data-print="no"
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start', ml: -3, mb: -2 }}
      >
        {t('warehouse.remove.action')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('warehouse.remove.title', { name: position.name })}
        confirmLabel={t('warehouse.remove.action')}
        irreversible
        loses
        isPending={remove.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {t('warehouse.remove.text')}
      </ConfirmDialog>
    </>
  );
}
