import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import type { NoticeTopic } from '../api.ts';
import { useLetters } from './use-letters.ts';

/** Which notices come by e-mail too. What is important comes always, and is shown as what it is: no choice. */
export function LettersChoice() {
  const { t } = useTranslation('cabinet');
  const { letters, error, refetch, choose } = useLetters();
  if (error && !letters) return <ErrorState error={error} onRetry={refetch} />;
  if (!letters) return <Loading rows={3} height={56} />;
  const topics = Object.entries(letters) as [NoticeTopic, boolean][];
  return (
    <Card component="section" sx={{ maxWidth: 720 }}>
      <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0, gap: 2 }}>
        <Typography component="legend" variant="h2" sx={{ p: 0, mb: 2 }}>
          {t('notifications.letters.title')}
        </Typography>
        {topics.map(([topic, wanted]) => (
          <FormControlLabel
            key={topic}
            label={t(`notifications.letters.topic.${topic}`)}
            control={<Checkbox checked={wanted} onChange={(_, checked) => choose({ [topic]: checked })} />}
          />
        ))}
        <FormControlLabel
          disabled
          label={t('notifications.letters.important')}
          control={<Checkbox checked disabled />}
        />
        <Typography variant="body2" color="textSecondary">
          {t('notifications.letters.why')}
        </Typography>
      </Stack>
    </Card>
  );
}
