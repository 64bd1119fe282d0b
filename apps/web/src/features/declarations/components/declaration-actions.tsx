import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { MoreActions } from '../../../shared/ui/layout/more-actions.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByDeclarations, type Declaration } from '../api.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const RejectDialog = whenOpened(() => import('./reject-dialog.tsx').then(m => m.RejectDialog));

type Asked = 'submit' | 'accept' | 'reject' | 'delete';

/** What the reader may do with a declaration now; each action asks before. */
export function DeclarationActions({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const { allowed, id } = declaration;
  const close = () => setOpenDialog(null);
  const button = (action: Asked, variant: 'contained' | 'outlined', color: 'primary' | 'error' = 'primary') =>
    allowed.includes(action) && (
      <Button variant={variant} color={color} onClick={() => setOpenDialog(action)}>
        {t(`cabinet:declarations.action.${action}`)}
      </Button>
    );
  return (
    <>
      {button('accept', 'contained')}
      {button('submit', 'contained')}
      {button('reject', 'outlined')}
      {allowed.includes('edit') && (
        <Button component={Link} to={paths.declarationEdit(id)}>
          {t('common:action.edit')}
        </Button>
      )}
      {allowed.includes('delete') && <MoreActions>{button('delete', 'outlined', 'error')}</MoreActions>}
      {(openDialog === 'submit' || openDialog === 'accept') && (
        <Decide declaration={declaration} action={openDialog} onClose={close} />
      )}
      {openDialog === 'delete' && <Delete declaration={declaration} onClose={close} />}
      {openDialog === 'reject' && <RejectDialog declaration={declaration} onClose={close} />}
    </>
  );
}

interface DialogProps {
  declaration: Declaration;
  onClose: () => void;
}

function Decide({ declaration, action, onClose }: DialogProps & { action: 'submit' | 'accept' }) {
  const { t } = useTranslation('cabinet');
  const { id, number, owner, uniqueCode, version } = declaration;
  // The version that was read before the question; later changes of the page were not seen.
  const [seen] = useState(version);
  const act = useApiMutation(`POST /declarations/{id}/${action}`, { invalidates: invalidatedByDeclarations });
  return (
    <ConfirmDialog
      open
      title={t(`declarations.${action}.title`, { number })}
      confirmLabel={t(`declarations.action.${action}`)}
      irreversible={action === 'accept'}
      isPending={act.isPending}
      onConfirm={() =>
        act.mutate(
          { params: { id }, ...(action === 'accept' && { body: { version: seen } }) },
          { onSuccess: () => toast(t(`declarations.${action}.done`), 'success'), onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      {t(`declarations.${action}.text`, { owner: shownName(owner.name), code: uniqueCode })}
    </ConfirmDialog>
  );
}

function Delete({ declaration: { id, number }, onClose }: DialogProps) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  // The declaration itself is not requested again: it was deleted.
  const remove = useApiMutation('DELETE /declarations/{id}', { invalidates: [] });
  return (
    <ConfirmDialog
      open
      title={t('declarations.delete.title', { number })}
      confirmLabel={t('declarations.action.delete')}
      irreversible
      loses
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast(t('declarations.delete.done'), 'success');
              void navigate(paths.declarations, { replace: true });
            },
            onError: onClose,
          },
        )
      }
      onClose={onClose}
    >
      {t('declarations.delete.text')}
    </ConfirmDialog>
  );
}
