import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';
import type { PersonEventSummary } from '../../api.ts';

// Loaded on demand, as the first page after logging in has this button.
const ApplyDialog = whenOpened(() => import('./apply-dialog.tsx').then(m => m.ApplyDialog));

/** Withdraws the conflicting application and applies here, in one action. */
export function SwitchButton({ event }: { event: PersonEventSummary }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const standing = event.applyBlock?.standing;
  if (!standing) return null;
  const isInvited = event.myParticipation?.status === 'invited';
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ textWrap: 'balance' }}>
        {t(isInvited ? 'events.apply.switchAccept' : 'events.apply.switchApply', { name: standing.name })}
      </Button>
      {isOpen && <ApplyDialog event={event} insteadOf={standing} onClose={() => setOpen(false)} />}
    </>
  );
}

/** "Подати заявку", or "Взяти участь" for invited people, whom applying confirms. */
export function ApplyButton({
  event,
  size,
  isQuiet = false,
}: {
  event: PersonEventSummary;
  size?: 'large';
  isQuiet?: boolean;
}) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  const isInvited = event.myParticipation?.status === 'invited';
  return (
    <>
      <Button variant={isQuiet ? 'outlined' : 'contained'} size={size ?? 'medium'} onClick={() => setOpen(true)}>
        {isInvited ? t('events.part.accept') : t('events.apply.action')}
      </Button>
      {isOpen && <ApplyDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
