import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { UserLink, useRole } from '../../accounts/index.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { feedbackMessage, type Feedback } from '../api.ts';
import { EarlierMessages } from '../components/earlier-messages.tsx';
import { FeedbackStateChip } from '../components/feedback-state.tsx';
import { ReplyForm } from '../components/reply-form.tsx';

/** One message and its reply; an administrator answers here. */
export default function MessagePage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const isAdministrator = useRole() === 'administrator';
  const { data, error, refetch } = useQuery(feedbackMessage(id));
  const backTo = isAdministrator ? paths.feedback : paths.support;
  useTitle(data?.subject);
  if (error && hasCode(error, 'not_found')) {
    return (
      <EmptyState
        title={t('feedback.missing')}
        text={t('feedback.missingText')}
        action={
          <Button component={RouterLink} to={backTo}>
            {t(isAdministrator ? 'feedback.toInbox' : 'feedback.toSupport')}
          </Button>
        }
      />
    );
  }
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={160} />;
  return (
    <Page title={data.subject} lead={<FeedbackStateChip state={data.state} />} backTo={backTo} width="narrow">
      <Stack sx={{ gap: 5 }}>
        <Written message={data} isAdministrator={isAdministrator} />
        <ReplyOrForm key={data.id} message={data} isAdministrator={isAdministrator} />
        {isAdministrator && <EarlierMessages than={data} />}
      </Stack>
    </Page>
  );
}

/** The reply; until there is one, its form or when it comes. */
function ReplyOrForm({ message: { id, reply }, isAdministrator }: { message: Feedback; isAdministrator: boolean }) {
  const { t } = useTranslation('cabinet');
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(reply === null, place);
  return (
    <div ref={place} tabIndex={-1}>
      {reply ? (
        <Reply reply={reply} />
      ) : isAdministrator ? (
        <ReplyForm id={id} />
      ) : (
        <Typography color="textSecondary">{t('feedback.reply.waits')}</Typography>
      )}
    </div>
  );
}

function Written({ message, isAdministrator }: { message: Feedback; isAdministrator: boolean }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { author, createdAt } = message;
  return (
    <Card component="section" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, justifyContent: 'space-between' }}>
        {isAdministrator ? (
          <Box>
            <UserLink id={author.id} role={author.role}>
              {shownName(author.name)}
            </UserLink>
            <Typography variant="body2" color="textSecondary">
              {t(`common:role.${author.role}`)}
            </Typography>
          </Box>
        ) : (
          <Typography component="h2" variant="h2">
            {t('cabinet:feedback.message')}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {format.longDateTime(createdAt)}
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {message.message}
      </Typography>
    </Card>
  );
}

function Reply({ reply: { message, at, by } }: { reply: NonNullable<Feedback['reply']> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const when = format.longDateTime(at);
  return (
    <Card component="section" sx={{ display: 'grid', gap: 3, bgcolor: 'tint.moss', borderColor: 'transparent' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h2">
          {t('feedback.reply.title')}
        </Typography>
        <Typography variant="body2">
          {by ? t('feedback.reply.by', { name: shownName(by.name), when }) : when}
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>{message}</Typography>
    </Card>
  );
}
