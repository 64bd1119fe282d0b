import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import type { NotificationTopic } from '../api.ts';
import { useEmails } from './use-emails.ts';

/** Which notifications are also emailed. Important ones always are, which is shown without a choice. */
export function EmailsChoice() {
  const { t } = useTranslation('cabinet');
  const { emails, error, refetch, choose } = useEmails();
  if (error && !emails) return <ErrorState error={error} onRetry={refetch} />;
  if (!emails) return <Loading rows={3} height={56} />;
  const topics = Object.entries(emails) as [NotificationTopic, boolean][];
  return (
    <Card component="section" sx={{ maxWidth: 720 }}>
      <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0, gap: 2 }}>
        <Typography component="legend" variant="h2" sx={{ p: 0, mb: 2 }}>
          {t('notifications.emails.title')}
        </Typography>
        {topics.map(([topic, wanted]) => (
          <FormControlLabel
            key={topic}
            label={t(`notifications.emails.topic.${topic}`)}
            control={<Checkbox checked={wanted} onChange={(_, checked) => choose({ [topic]: checked })} />}
          />
        ))}
        <FormControlLabel
          disabled
          label={t('notifications.emails.important')}
          control={<Checkbox checked disabled />}
        />
        <Typography variant="body2" color="textSecondary">
          {t('notifications.emails.why')}
        </Typography>
      </Stack>
    </Card>
  );
}
