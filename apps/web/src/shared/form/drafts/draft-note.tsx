import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';

interface DraftNoteProps {
  onStartOver: () => Promise<void>;
  /** For a form that does not begin empty: what it would begin with, asked before. */
  words?: { kept: string; startOver: string; title: string; text: string };
}

/** Says that what was typed before is back, and offers the form as it was without it. */
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
