import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Pagination } from '../../../shared/ui/lists/pagination.tsx';
import { feedbackList, type Feedback } from '../api.ts';
import { FeedbackStateChip } from './feedback-state.tsx';

const pageSize = 5;

/** What somebody wrote and what came back; nothing while nothing was written. */
export function OwnMessages() {
  const { t } = useTranslation('cabinet');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...feedbackList({ page, pageSize }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || data.total === 0) return null;
  return (
    <Box component="section" aria-label={t('feedback.own.title')}>
      <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
        {t('feedback.own.title')}
      </Typography>
      <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map(message => (
          <OwnMessage key={message.id} message={message} />
        ))}
      </Stack>
      {data.total > pageSize && <Pagination counts="messages" {...data} onChange={setPage} />}
    </Box>
  );
}

function OwnMessage({ message: { id, subject, state, createdAt, reply } }: { message: Feedback }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Card component="li" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <FeedbackStateChip state={state} />
        <Typography variant="body2" color="textSecondary">
          {format.longDate(createdAt)}
        </Typography>
      </Box>
      <Link component={RouterLink} to={paths.feedbackMessage(id)} sx={{ overflowWrap: 'anywhere', py: 2.5 }}>
        {subject}
      </Link>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' }}
      >
        {reply ? `${t('feedback.own.reply')}: ${reply.message}` : t('feedback.own.open')}
      </Typography>
    </Card>
  );
}
