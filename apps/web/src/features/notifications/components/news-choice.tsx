import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { newsPaces, newsTopics, type NewsPace, type NewsTopic } from '@oplich/contract/notifications/news';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { preferences } from '../api.ts';

/** How soon a partner, or its members by their duties, hear of new requests and applications; nothing for others. */
export function NewsChoice() {
  const { t } = useTranslation('cabinet');
  const { data } = useQuery(preferences);
  const topics = newsTopics.filter(topic => data?.[topic] !== undefined);
  if (!data || topics.length === 0) return null;
  return (
    <Card component="section" sx={{ maxWidth: 720, mb: 4 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
        {t('notifications.news.title')}
      </Typography>
      <Stack sx={{ gap: 4 }}>
        {topics.map(topic => (
          <Paces key={topic} topic={topic} chosen={data[topic]} />
        ))}
      </Stack>
    </Card>
  );
}

function Paces({ topic, chosen }: { topic: NewsTopic; chosen: NewsPace | undefined }) {
  const { t } = useTranslation('cabinet');
  const id = useId();
  const choose = useApiMutation('PUT /notifications/preferences', { invalidates: ['notifications'] });
  const pending = choose.isPending
    ? (choose.variables as { body: Partial<Record<NewsTopic, NewsPace>> }).body[topic]
    : undefined;
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 500 }}>
        {t(`notifications.news.topic.${topic}`)}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        row
        sx={{ columnGap: 6 }}
        value={pending ?? chosen ?? ''}
        onChange={(_, pace) =>
          choose.mutate(
            { body: { [topic]: pace as NewsPace } },
            { onSuccess: () => toast(t('notifications.news.saved'), 'success') },
          )
        }
      >
        {newsPaces.map(pace => (
          <FormControlLabel key={pace} value={pace} control={<Radio />} label={t(`notifications.news.pace.${pace}`)} />
        ))}
      </RadioGroup>
    </div>
  );
}
