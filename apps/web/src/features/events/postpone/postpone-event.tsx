import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateIcon as PostponeIcon } from '../../../shared/ui/icons/update.tsx';
import type { Event } from '../api.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const PostponeDialog = whenOpened(() => import('./postpone-dialog.tsx').then(m => m.PostponeDialog));

/** Postpones an event in two taps, for example during an air-raid alert. */
export function PostponeEvent({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<PostponeIcon />} onClick={() => setOpen(true)}>
        {t('events.postpone.action')}
      </Button>
      {isOpen && <PostponeDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
