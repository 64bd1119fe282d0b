import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { feedbackList, type Feedback } from '../api.ts';
import { FeedbackStateChip } from './feedback-state.tsx';

/** What the same person wrote besides, for who answers; nothing where there is nothing. */
export function EarlierMessages({ than }: { than: Feedback }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const { data } = useQuery(feedbackList({ authorId: than.author.id, pageSize: 20 }));
  const others = data?.items.filter(message => message.id !== than.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Box component="section">
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {t('feedback.earlier')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map(({ id, subject, state, createdAt }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 3,
              alignItems: 'center',
              py: 3,
              borderTop: 1,
              borderColor: 'edge.line',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 160 }}>
              <Link component={RouterLink} to={paths.feedbackMessage(id)} sx={{ overflowWrap: 'anywhere' }}>
                {subject}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {format.longDate(createdAt)}
              </Typography>
            </Box>
            <FeedbackStateChip state={state} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
