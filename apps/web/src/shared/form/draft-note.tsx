import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Message } from '../ui/message.tsx';

/** Says that what was typed before is back, and offers an empty form. */
export function DraftNote({ onStartOver }: { onStartOver: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <Message
      action={
        <Button variant="text" sx={{ ml: -5 }} onClick={() => void onStartOver()}>
          {t('field.startAnew')}
        </Button>
      }
    >
      {t('field.draftKept')}
    </Message>
  );
}
