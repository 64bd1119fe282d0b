import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '../../api.ts';
import { ApplyDialog } from './apply-dialog.tsx';

/** "Подати заявку", or for an invited person "Взяти участь": the same action, because an invited person who applies is confirmed. */
export function ApplyButton({ event, size }: { event: Event; size?: 'large' }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const isInvited = event.myParticipation?.status === 'invited';
  return (
    <>
      <Button variant="contained" size={size ?? 'medium'} onClick={() => setOpen(true)}>
        {isInvited ? t('events.part.accept') : t('events.apply.action')}
      </Button>
      {isOpen && <ApplyDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
