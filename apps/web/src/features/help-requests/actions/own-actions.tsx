import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { HelpRequestDetails } from '../api.ts';

/** What who asked may do with the own request now: the server says so, while nobody has claimed it. */
export function OwnActions({ request }: { request: HelpRequestDetails }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const keyFor = useRepeatable();
  const withdraw = useApiMutation('POST /help-requests/{id}/withdraw', { invalidates: ['help-requests', 'accounts'] });
  const mayUpdate = request.allowed.includes('update');
  const mayWithdraw = request.allowed.includes('withdraw');
  if (!mayUpdate && !mayWithdraw) return null;
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {mayUpdate && (
        <Button component={Link} to={paths.helpRequestEdit(request.id)} variant="outlined">
          {t('help.actions.update')}
        </Button>
      )}
      {mayWithdraw && (
        <Button color="error" onClick={() => setOpen(true)}>
          {t('help.actions.withdraw')}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          open
          title={t('help.withdraw.title')}
          confirmLabel={t('help.actions.withdraw')}
          irreversible
          isPending={withdraw.isPending}
          onConfirm={() =>
            withdraw.mutate(
              { params: { id: request.id }, headers: keyFor(request.id) },
              { onSuccess: () => toast(t('help.withdraw.done'), 'success'), onSettled: () => setOpen(false) },
            )
          }
          onClose={() => setOpen(false)}
        >
          <Typography>{t('help.withdraw.text')}</Typography>
          {/* Partners ask as often as they need. */}
          {request.requester.role === 'displaced' && <Typography>{t('help.withdraw.counts')}</Typography>}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
