import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useChangeHat, useHats } from '../acting/use-hats.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { BrokenLink } from '../components/broken-link.tsx';
import { NewMemberForm } from '../joining/new-member-form.tsx';
import { logOut } from '../session/session.ts';
import { useProfile, useSession } from '../session/use-session.ts';
import { ApiError, hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';

/** Where an invitation to a team leads: joined by a new account, or logged in as the one that has the address. */
export default function JoinPage() {
  const [params] = useSearchParams();
  const { isAuthenticated } = useSession();
  const [hasJoined, setJoined] = useState(false);
  const link = { email: params.get('email') ?? '', token: params.get('token') ?? '' };
  if (!link.email || !link.token) return <Broken email={link.email} />;
  if (!isAuthenticated) return <JoinAnew link={link} onJoined={() => setJoined(true)} />;
  return hasJoined ? <Navigate to={paths.cabinet} replace /> : <JoinAsOneself link={link} />;
}

interface LinkProps {
  link: { email: string; token: string };
}

/** Nobody is logged in here: the server says whether the address has an account to log in to. */
function JoinAnew({ link, onJoined }: LinkProps & { onJoined: () => void }) {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const asked = useQuery({
    queryKey: ['team', 'join', link.email, link.token],
    // Without a password nobody joins: the refusal says what is missing.
    queryFn: () =>
      sessionlessApi.call('POST /team/join', { body: link }).then(
        () => 'joined' as const,
        (error: unknown) => {
          if (hasCode(error, 'unauthenticated')) return 'hasAccount' as const;
          if (hasCode(error, 'token_invalid')) return 'broken' as const;
          const asks = error instanceof ApiError && error.errors.some(({ path }) => path === 'password');
          if (asks) return 'isNew' as const;
          if (hasCode(error, 'validation_failed')) return 'broken' as const;
          throw error;
        },
      ),
    staleTime: Infinity,
  });
  if (asked.error) return <ErrorState error={asked.error} onRetry={asked.refetch} />;
  if (!asked.data) return <Loading rows={2} />;
  if (asked.data === 'broken') return <Broken email={link.email} />;
  if (asked.data !== 'hasAccount') {
    return <NewMemberForm link={link} broken={<Broken email={link.email} />} onJoined={onJoined} />;
  }
  return (
    <>
      <AuthHeading title={t('join.title')} lead={t('join.hasAccount', { email: link.email })} />
      <Button
        variant="contained"
        fullWidth
        component={Link}
        to={paths.loginFor(pathname + search)}
        state={{ email: link.email }}
      >
        {t('join.logIn')}
      </Button>
    </>
  );
}

function JoinAsOneself({ link }: LinkProps) {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  const { data: profile, error, refetch } = useProfile();
  const [isDone, setDone] = useState(false);
  const join = useApiMutation('POST /team/join', { invalidates: ['accounts'], handledErrors: 'all' });
  if (error && !profile) return <ErrorState error={error} onRetry={refetch} />;
  if (!profile) return <Loading rows={2} />;
  if (profile.email.toLowerCase() !== link.email.toLowerCase()) {
    return (
      <>
        <AuthHeading title={t('join.title')} lead={t('join.another', { email: link.email, current: profile.email })} />
        <Button variant="contained" fullWidth onClick={() => void logOut(client)}>
          {t('join.logOut')}
        </Button>
      </>
    );
  }
  if (isDone) return <Joined />;
  if (hasCode(join.error, 'token_invalid', 'email_already_invited')) return <Broken email={link.email} />;
  return (
    <>
      <AuthHeading title={t('join.title')} lead={t('join.asOneself', { email: profile.email })} />
      {join.error && <ErrorState error={join.error} />}
      <LoadingButton
        variant="contained"
        fullWidth
        isPending={join.isPending}
        onClick={() => join.mutate({ body: link }, { onSuccess: () => setDone(true) })}
      >
        {t('join.submit')}
      </LoadingButton>
    </>
  );
}

/** Joined: on to the work, for whichever partner one may act now. */
function Joined() {
  const { t } = useTranslation('auth');
  const { data: hats = [] } = useHats(true);
  const change = useChangeHat();
  return (
    <Box role="status">
      <AuthHeading title={t('join.doneTitle')} lead={t('join.doneText')} />
      {hats.map(({ partnerId, displayName }) => (
        <Button key={partnerId} variant="contained" fullWidth sx={{ mb: 2 }} onClick={() => void change(partnerId)}>
          {t('join.act', { partner: displayName })}
        </Button>
      ))}
      <Button fullWidth component={Link} to={paths.cabinet}>
        {t('join.toCabinet')}
      </Button>
    </Box>
  );
}

function Broken({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { isAuthenticated } = useSession();
  return (
    <BrokenLink
      title={t('join.brokenTitle')}
      lead={t('join.brokenLead')}
      reasons={[t('join.brokenLate'), t('join.brokenUsed'), t('join.brokenAsk')]}
    >
      {isAuthenticated ? (
        <Button variant="contained" fullWidth component={Link} to={paths.cabinet} sx={{ mt: 3 }}>
          {t('join.toCabinet')}
        </Button>
      ) : (
        <Button variant="contained" fullWidth component={Link} to={paths.login} state={{ email }} sx={{ mt: 3 }}>
          {t('join.logIn')}
        </Button>
      )}
    </BrokenLink>
  );
}
