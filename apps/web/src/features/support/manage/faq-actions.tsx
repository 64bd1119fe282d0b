import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ArrowDownwardIcon as DownIcon } from '../../../shared/ui/icons/arrow-downward.tsx';
import { ArrowUpwardIcon as UpIcon } from '../../../shared/ui/icons/arrow-upward.tsx';
import { DeleteIcon } from '../../../shared/ui/icons/delete.tsx';
import { EditIcon } from '../../../shared/ui/icons/edit.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { FaqEntry } from '../api.ts';

interface FaqActionsProps {
  entry: FaqEntry;
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDelete: () => void;
}

/** One step up or down, for those who do not drag; changing and deleting. */
export function FaqActions({ entry: { id, audience }, name, onUp, onDown, onDelete }: FaqActionsProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const [isAsking, setAsking] = useState(false);
  const remove = useApiMutation('DELETE /faq/{id}', { invalidates: ['faq'] });
  // Not `disabled`: a question that arrives at an end would lose the focus.
  const step = (action: (() => void) | undefined) => ({
    'aria-disabled': action === undefined,
    onClick: action ?? (() => undefined),
    sx: { opacity: action ? 1 : 0.4 },
  });
  return (
    <Box sx={{ display: 'flex', ml: 'auto' }}>
      <IconButton aria-label={t('cabinet:support.manage.up', { question: name })} {...step(onUp)}>
        <UpIcon />
      </IconButton>
      <IconButton aria-label={t('cabinet:support.manage.down', { question: name })} {...step(onDown)}>
        <DownIcon />
      </IconButton>
      <IconButton
        component={Link}
        to={paths.faqEntry(audience, id)}
        aria-label={t('cabinet:support.manage.edit', { question: name })}
      >
        <EditIcon />
      </IconButton>
      <IconButton aria-label={t('cabinet:support.manage.delete', { question: name })} onClick={() => setAsking(true)}>
        <DeleteIcon />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={t('cabinet:support.manage.deleteTitle')}
        confirmLabel={t('common:action.delete')}
        irreversible
        loses
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id } },
            {
              onSuccess() {
                onDelete();
                toast(t('cabinet:support.manage.deleted'), 'success');
              },
              onSettled: () => setAsking(false),
            },
          )
        }
        onClose={() => setAsking(false)}
      >
        {name}
      </ConfirmDialog>
    </Box>
  );
}
