import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { GuestEvent } from '@oplich/contract/events/schemas';
import type { z } from 'zod';
import { Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { takeOver } from '../../../shared/routing/take-over.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { CalendarTodayIcon as CalendarIcon } from '../../../shared/ui/icons/calendar-today.tsx';
import { PlaceIcon } from '../../../shared/ui/icons/place.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { useRole, useSession } from '../../accounts/index.ts';
import { guestEvent } from '../api.ts';
import { IconFact } from '../components/icon-fact.tsx';
import { placeOf } from '../place-of.ts';
import { PreviewFacts } from '../before-travel/travel-facts.tsx';

/** What anyone sees who was sent the link: no login, and nothing of the cabinet is loaded. */
export default function EventPreviewPage() {
  const { t } = useTranslation('auth');
  const { id } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    ...guestEvent(id ?? ''),
    enabled: Boolean(id),
    refetchOnWindowFocus: false,
  });
  useTitle(data?.name);
  useLayoutEffect(() => {
    if (error) takeOver();
  }, [error]);
  if (data) {
    return (
      // All of it at once: what comes later would push away what one is about to press.
      <Suspense fallback={<Placeholder />}>
        <Preview event={data} />
      </Suspense>
    );
  }
  if (isPending && id) return <Placeholder />;
  // Without an answer nothing is known about the link yet; with a refusal it is broken.
  if (error && !(error instanceof ApiError && error.status < 500)) {
    return <ErrorState error={error} onRetry={refetch} />;
  }
  return <EmptyState title={t('preview.broken')} text={t('preview.brokenText')} />;
}

/** Lines as long as they are read well; on a wide screen it stands in the middle. */
const middle = { maxWidth: 1040, mx: 'auto' };
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
  gridTemplateRows: { md: 'auto 1fr' },
};

function Preview({ event }: { event: z.output<typeof GuestEvent> }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  // The server wrote the event into the page; it stands there until the page can say the same.
  useLayoutEffect(takeOver, []);
  return (
    <Box sx={middle}>
      <Typography color="textSecondary">{t('preview.title')}</Typography>
      <Typography variant="h1" sx={{ mb: 5 }}>
        {event.name}
      </Typography>
      <Box sx={columns}>
        <Card component="section">
          <Stack component="dl" sx={{ m: 0, gap: 4 }}>
            <IconFact icon={CalendarIcon} label={t('preview.when')}>
              {format.longDate(event.eventDate)}
            </IconFact>
            <IconFact icon={PlaceIcon} label={t('preview.where')}>
              {format.place(placeOf(event), { withAddress: true })}
            </IconFact>
          </Stack>
        </Card>
        {/* After when and where, and on a wide screen to the left of it. */}
        <Stack sx={{ gridArea: { md: '1 / 1 / 3' }, gap: 4, minWidth: 0 }}>
          <Card component="section">
            <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '70ch' }}>{event.description}</Typography>
          </Card>
          <PreviewFacts event={event} />
        </Stack>
        <HowToTakePart id={event.id} />
      </Box>
    </Box>
  );
}

function HowToTakePart({ id }: { id: string }) {
  const { t } = useTranslation('auth');
  const { isAuthenticated } = useSession();
  const role = useRole();
  // Who helps or administers takes no part; who has logged in needs no account.
  if (isAuthenticated && role !== 'displaced') return null;
  if (isAuthenticated) {
    return (
      <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography component="h2" variant="h2">
          {t('preview.howTitle')}
        </Typography>
        <Typography>{t('preview.howSignedIn')}</Typography>
        <Button component={Link} to={paths.event(id)} variant="contained" size="large">
          {t('preview.open')}
        </Button>
      </Card>
    );
  }
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {t('preview.howTitle')}
      </Typography>
      <Typography>{t('preview.how')}</Typography>
      <Button component={Link} to={paths.loginFor(paths.event(id))} variant="contained" size="large">
        {t('preview.logIn')}
      </Button>
      <Button component={Link} to={paths.signupFor(paths.event(id))}>
        {t('preview.signUp')}
      </Button>
    </Card>
  );
}

/** The shape of the page while the event is on its way. */
function Placeholder() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={middle}>
      <Skeleton width={180} />
      <Skeleton width="60%" height={44} sx={{ mb: 4 }} />
      <Box sx={columns}>
        <Skeleton variant="rounded" height={220} />
        <Stack sx={{ gap: 4 }}>
          <Skeleton variant="rounded" height={140} />
          <Skeleton variant="rounded" height={260} />
        </Stack>
      </Box>
    </Box>
  );
}
