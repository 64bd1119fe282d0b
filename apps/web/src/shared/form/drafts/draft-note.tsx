import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';

interface DraftNoteProps {
  onStartOver: () => Promise<void>;
  /** Texts for a form that does not begin empty; starting over then asks first. */
  words?: { kept: string; startOver: string; title: string; text: string };
}

/** Says that a draft was restored, and offers to start over. */
export function DraftNote({ onStartOver, words }: DraftNoteProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const startOver = () => {
    setAsking(false);
    void onStartOver();
  };
  return (
    <Alert
      action={
        <Button variant="text" sx={{ ml: -5 }} onClick={() => (words ? setAsking(true) : startOver())}>
          {words?.startOver ?? t('field.startAnew')}
        </Button>
      }
    >
      {words?.kept ?? t('field.draftKept')}
      {words && (
        <ConfirmDialog
          open={isAsking}
          title={words.title}
          confirmLabel={words.startOver}
          onConfirm={startOver}
          onClose={() => setAsking(false)}
        >
          {words.text}
        </ConfirmDialog>
      )}
    </Alert>
  );
}
