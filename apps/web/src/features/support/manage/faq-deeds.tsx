import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeed } from '../../../shared/hooks/use-deed.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ArrowDownwardIcon as DownIcon } from '../../../shared/ui/icons/arrow-downward.tsx';
import { ArrowUpwardIcon as UpIcon } from '../../../shared/ui/icons/arrow-upward.tsx';
import { DeleteIcon } from '../../../shared/ui/icons/delete.tsx';
import { EditIcon } from '../../../shared/ui/icons/edit.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { FaqEntry } from '../api.ts';

interface FaqDeedsProps {
  entry: FaqEntry;
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDelete: () => void;
}

/** One step up or down, for those who do not drag; changing and deleting. */
export function FaqDeeds({ entry: { id, audience }, name, onUp, onDown, onDelete }: FaqDeedsProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const [isAsking, setAsking] = useState(false);
  const remove = useDeed('DELETE /faq/{id}', { touches: ['faq'] });
  // Not `disabled`: a question that arrives at an end would lose the focus.
  const step = (deed: (() => void) | undefined) => ({
    'aria-disabled': deed === undefined,
    onClick: deed ?? (() => undefined),
    sx: { opacity: deed ? 1 : 0.4 },
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
