import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../shared/ui/status/toast-store.ts';

interface AccomplishDialogProps {
  /** The event's id. */
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Confirms accomplishing an event, and asks whether it was interrupted. */
export function AccomplishDialog({ id, open, onClose }: AccomplishDialogProps) {
  const { t } = useTranslation('cabinet');
  const hintId = useId();
  const [interrupted, setInterrupted] = useState(false);
  const accomplish = useApiMutation('PUT /events/{id}/accomplish', { invalidates: ['events', 'warehouse'] });
  const close = () => {
    onClose();
    // Reset for the next time.
    setInterrupted(false);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('events.organizer.accomplishTitle')}
      confirmLabel={t('events.organizer.accomplish')}
      closeLabel={t('events.organizer.accomplishKeep')}
      irreversible
      isPending={accomplish.isPending}
      onConfirm={() =>
        accomplish.mutate(
          { params: { id }, body: interrupted ? { interrupted } : {} },
          {
            onSuccess: () => toast(t('events.organizer.accomplished'), 'success'),
            onSettled: close,
          },
        )
      }
      onClose={close}
    >
      {t('events.organizer.accomplishText')}
      <div>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          label={t('events.organizer.interrupted')}
          control={
            <Checkbox
              checked={interrupted}
              onChange={(_, isOn) => setInterrupted(isOn)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <FormHelperText id={hintId} sx={{ mt: 0 }}>
          {t('events.organizer.interruptedHint')}
        </FormHelperText>
      </div>
    </ConfirmDialog>
  );
}
