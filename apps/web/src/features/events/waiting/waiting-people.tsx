import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { waitingPeople, type Event } from '../api.ts';
import { WaitingOrder } from './waiting-order.tsx';

/** So many of a list are shown on the event's page. */
const shown = 20;

/** Who waits for a place, in the order nobody changes, and whom to call in the last hours. */
export function WaitingPeople({ event }: { event: Event }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const { data, isError, refetch } = useQuery(waitingPeople(event.id, { pageSize: shown }));
  const mayCall = event.allowed.includes('callWaiting');
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <div>
        <Typography component="h2" variant="h2">
          {t('cabinet:waiting.title')}
        </Typography>
        <Typography>{t('cabinet:waiting.people', { count: event.waitingPeople })}</Typography>
      </div>
      <WaitingOrder criteria={event.orderCriteria} />
      {isError && <Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>}
      <Stack component="ol" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {data?.items.map(person => (
          <li key={person.participantId}>
            <Typography sx={{ fontWeight: person.isNext ? 650 : 400 }}>
              {person.position}. {person.surname} {person.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('cabinet:waiting.since', { date: format.longDateTime(person.joinedAt) })}
            </Typography>
            {person.notReachedAt && (
              <Typography variant="body2">
                {t('cabinet:waiting.notReachedAt', { date: format.longDateTime(person.notReachedAt) })}
              </Typography>
            )}
            {person.phoneNumber && (
              <Link href={`tel:${person.phoneNumber}`} sx={{ display: 'inline-block', py: 3 }}>
                {format.phone(person.phoneNumber)}
              </Link>
            )}
            {mayCall && person.isNext && <CallButtons event={event} />}
          </li>
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t(mayCall ? 'cabinet:waiting.callText' : 'cabinet:waiting.byItself')}
      </Typography>
    </Card>
  );
}

/** What became of the call to who is next. */
function CallButtons({ event }: { event: Event }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const call = useApiMutation('POST /events/{id}/waiting-list/next', { invalidates: ['events'] });
  const say = (outcome: 'comes' | 'notReached') => {
    const body = { outcome };
    call.mutate(
      { params: { id: event.id }, body, headers: keyFor(body) },
      { onSuccess: () => toast(t(`waiting.called.${outcome}`)) },
    );
  };
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
      <Button variant="contained" disabled={call.isPending} onClick={() => say('comes')}>
        {t('waiting.comes')}
      </Button>
      <Button disabled={call.isPending} onClick={() => say('notReached')}>
        {t('waiting.notReached')}
      </Button>
    </Stack>
  );
}
