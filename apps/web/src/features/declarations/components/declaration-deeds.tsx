import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { declarationTouches, type Declaration } from '../api.ts';
import { RejectDialog } from './reject-dialog.tsx';

type Asked = 'submit' | 'accept' | 'reject' | 'delete';

/** What the reader may do with a declaration now; each deed asks before. */
export function DeclarationDeeds({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { allowed, id } = declaration;
  const close = () => setAsked(null);
  const button = (deed: Asked, variant: 'contained' | 'outlined', color: 'primary' | 'error' = 'primary') =>
    allowed.includes(deed) && (
      <Button variant={variant} color={color} onClick={() => setAsked(deed)}>
        {t(`cabinet:declarations.deed.${deed}`)}
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
      {button('delete', 'outlined', 'error')}
      {(asked === 'submit' || asked === 'accept') && <Decide declaration={declaration} deed={asked} onClose={close} />}
      {asked === 'delete' && <Delete declaration={declaration} onClose={close} />}
      {asked === 'reject' && <RejectDialog declaration={declaration} onClose={close} />}
    </>
  );
}

interface DialogProps {
  declaration: Declaration;
  onClose: () => void;
}

function Decide({ declaration, deed, onClose }: DialogProps & { deed: 'submit' | 'accept' }) {
  const { t } = useTranslation('cabinet');
  const { id, number, owner, uniqueCode } = declaration;
  const act = useDeed(`POST /declarations/{id}/${deed}`, { touches: declarationTouches });
  return (
    <ConfirmDialog
      open
      title={t(`declarations.${deed}.title`, { number })}
      confirmLabel={t(`declarations.deed.${deed}`)}
      irreversible={deed === 'accept'}
      isPending={act.isPending}
      onConfirm={() =>
        act.mutate(
          { params: { id } },
          { onSuccess: () => toast(t(`declarations.${deed}.done`), 'success'), onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      {t(`declarations.${deed}.text`, { owner: owner.name, code: uniqueCode })}
    </ConfirmDialog>
  );
}

function Delete({ declaration: { id, number }, onClose }: DialogProps) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  // Of the declaration itself nothing is asked again: it is no more.
  const remove = useDeed('DELETE /declarations/{id}', { touches: [] });
  return (
    <ConfirmDialog
      open
      title={t('declarations.delete.title', { number })}
      confirmLabel={t('declarations.deed.delete')}
      irreversible
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
