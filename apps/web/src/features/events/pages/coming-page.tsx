import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComingAnswer, Reminder } from '@oplich/contract/participants/reminders';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { useWindowTime } from '../windows/use-window-time.ts';

/**
 * The target of a reminder's links. Opening it records nothing, because mail programs open links by themselves: the answer of the link is
 * the first button.
 */
export default function ComingPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery({
    queryKey: ['reminder', token],
    queryFn: () => sessionlessApi.call('POST /events/reminders/open', { body: { token } }),
    enabled: token !== '',
  });
  if (token === '' || isBroken(query.error)) return <Broken />;
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Loading rows={2} />;
  return <ComingQuestion reminder={query.data} token={token} first={params.get('answer') ?? ''} />;
}

const isBroken = (error: unknown) => hasCode(error, 'token_invalid', 'validation_failed');

interface QuestionProps {
  reminder: Reminder;
  token: string;
  /** What the link says. */
  first: string;
}

function ComingQuestion({ reminder: query, token, first: suggested }: QuestionProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const timeOf = useWindowTime();
  const answerMutation = useMutation({
    mutationFn: (answer: ComingAnswer) =>
      sessionlessApi.call('POST /events/reminders/answer', { body: { token, answer } }),
  });
  // The pressed button disappears with the answer.
  useFocusAfter(answerMutation.status);
  if (isBroken(answerMutation.error)) return <Broken />;
  const { event, window, answer, allowed } = answerMutation.data ?? query;
  const isAnswered = answerMutation.data !== undefined || allowed.length === 0;
  const isClosed =
    hasCode(answerMutation.error, 'status_change_not_allowed') ||
    (isAnswered && allowed.length === 0 && answer !== 'notComing');
  const order: ComingAnswer[] = suggested === 'notComing' ? ['notComing', 'coming'] : ['coming', 'notComing'];
  const heading = isClosed
    ? t('coming.closedTitle')
    : isAnswered
      ? t(answer === 'notComing' ? 'coming.isNotComing' : 'coming.isComing')
      : t('coming.title');
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h1" tabIndex={-1}>
        {heading}
      </Typography>
      <Typography>
        <strong>{t('coming.lead', { name: event.name })}</strong>
        <br />
        {format.period(event.eventDate, event.endsAt)}
        <br />
        {format.place(
          { address: event.locationAddress, city: event.locationCity, region: event.locationRegion },
          { withAddress: true },
        )}
      </Typography>
      {window && (
        <Typography>
          {t('windows.time')}: {timeOf(window)}
        </Typography>
      )}
      {isAnswered || isClosed ? (
        <Box role="status" sx={{ display: 'grid', gap: 4 }}>
          <Typography>
            {isClosed
              ? t('coming.closedText')
              : t(answer === 'notComing' ? 'coming.isNotComingText' : 'coming.isComingText')}
          </Typography>
          <Button component={Link} to={paths.event(event.id)} variant="outlined" size="large">
            {t('coming.toEvent')}
          </Button>
        </Box>
      ) : (
        <>
          {answerMutation.error && <ErrorState error={answerMutation.error} />}
          {order.map((one, index) => (
            <LoadingButton
              key={one}
              size="large"
              variant={index === 0 ? 'contained' : 'outlined'}
              isPending={answerMutation.isPending && answerMutation.variables === one}
              disabled={answerMutation.isPending}
              onClick={() => answerMutation.mutate(one)}
            >
              {t(one === 'coming' ? 'coming.sayComing' : 'coming.sayNotComing')}
            </LoadingButton>
          ))}
          <Typography color="textSecondary">{t('coming.notComingText')}</Typography>
        </>
      )}
    </Box>
  );
}

function Broken() {
  const { t } = useTranslation('cabinet');
  return <EmptyState title={t('coming.broken')} text={t('coming.brokenText')} />;
}
