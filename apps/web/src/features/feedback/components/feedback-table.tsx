import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ResponsiveTable } from '../../../shared/ui/lists/responsive-table.tsx';
import type { Feedback } from '../api.ts';

interface FeedbackTableProps {
  messages: readonly Feedback[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Messages of one state, with the beginning of each. */
export function FeedbackTable({ messages, sort, onSort }: FeedbackTableProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  return (
    <ResponsiveTable
      label={t('cabinet:feedback.title')}
      rows={messages}
      rowKey={message => message.id}
      sort={sort}
      onSort={onSort}
      columns={[
        {
          key: 'subject',
          label: t('cabinet:feedback.subject'),
          sort: 'subject',
          isTitle: true,
          cell: ({ id, subject, message }) => (
            <>
              <Link component={RouterLink} to={paths.feedbackMessage(id)} sx={{ overflowWrap: 'anywhere' }}>
                {subject}
              </Link>
              <Box
                sx={{
                  display: '-webkit-box',
                  WebkitBoxOrient: 'vertical',
                  WebkitLineClamp: 2,
                  overflow: 'hidden',
                  overflowWrap: 'anywhere',
                  fontSize: '0.90625rem',
                  fontWeight: 400,
                  color: 'text.secondary',
                }}
              >
                {message}
              </Box>
            </>
          ),
        },
        {
          key: 'author',
          label: t('cabinet:feedback.author'),
          sort: 'author',
          cell: ({ author }) => (
            <>
              {shownName(author.name)}
              <Box sx={{ color: 'text.secondary', fontSize: '0.90625rem' }}>{t(`common:role.${author.role}`)}</Box>
            </>
          ),
        },
        {
          key: 'date',
          label: t('cabinet:feedback.date'),
          sort: 'createdAt',
          cell: ({ createdAt }) => (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {format.day(createdAt)}, {format.time(createdAt)}
            </Box>
          ),
        },
      ]}
    />
  );
}
