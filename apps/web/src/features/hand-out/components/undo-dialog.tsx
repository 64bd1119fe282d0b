import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/format/person-name.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import type { PersonAtTable } from '../hand-out-state.ts';
import { useTableActions } from '../use-table-actions.ts';

const reasons = ['mistake', 'otherPerson', 'refused', 'returned'] as const;

interface UndoDialogProps {
  eventId: string;
  at: PersonAtTable;
  onClose: () => void;
}

/** Asks for one of the usual reasons before an issue is undone. */
export function UndoDialog({ eventId, at, onClose }: UndoDialogProps) {
  const { t } = useTranslation('cabinet');
  const actions = useTableActions(eventId);
  const { person, state, action } = at;
  // It was never sent, so there is nothing to revert on the server.
  const isUnsent = state === 'unsent' && action?.tries === 0;
  const [reason, setReason] = useState<(typeof reasons)[number]>('mistake');
  const [isPending, setPending] = useState(false);
  const undo = async () => {
    setPending(true);
    await actions.undo(at, t(`handOut.undo.${reason}`)).finally(() => setPending(false));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('handOut.undo.title')}
      confirmLabel={t('handOut.card.undo')}
      closeLabel={t('handOut.undo.keep')}
      isPending={isPending}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <span>{t(isUnsent ? 'handOut.undo.unsentText' : 'handOut.undo.text', { name: personName(person) })}</span>
      {!isUnsent && (
        <Stack role="group" aria-label={t('handOut.undo.reasons')} sx={{ gap: 2 }}>
          {reasons.map(one => (
            <Button
              key={one}
              aria-pressed={one === reason}
              variant={one === reason ? 'contained' : 'outlined'}
              onClick={() => setReason(one)}
            >
              {t(`handOut.undo.${one}`)}
            </Button>
          ))}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
