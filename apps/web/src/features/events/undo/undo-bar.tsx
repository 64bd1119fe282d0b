import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { ActionBar } from '../../../shared/ui/layout/action-bar.tsx';
import type { Undoable } from './undoable-store.ts';
import type { Undo } from './use-undo.ts';

interface UndoBarProps {
  decision: Undoable;
  undo: Undo;
  onUndone?: () => void;
}

/** The remaining time to undo a decision on several people or a message, with the undo button. */
export function UndoBar({ decision, undo, onUndone }: UndoBarProps) {
  const { t } = useTranslation('cabinet');
  const seconds = Math.max(0, Math.ceil((decision.until - undo.now) / 1000));
  const isMessage = decision.to === 'messaged';
  return (
    <ActionBar label={t(isMessage ? 'participants.message.undo.label' : 'participants.bulk.undo.label')}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Box sx={{ fontWeight: 600 }}>{t(`participants.bulk.${decision.to}`, { count: decision.people })}</Box>
        {/* Not a live region, which would be announced every second. */}
        <Box role="timer">{t('participants.bulk.undo.sends', { count: seconds })}</Box>
      </Box>
      <LoadingButton
        variant="outlined"
        isPending={undo.isPending}
        onClick={() => void undo.undo(decision).then(isDone => isDone && onUndone?.())}
        sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
      >
        {t(isMessage ? 'participants.message.undo.action' : 'participants.bulk.undo.action')}
      </LoadingButton>
    </ActionBar>
  );
}
