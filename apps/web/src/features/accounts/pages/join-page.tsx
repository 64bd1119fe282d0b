import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Invitation } from '@oplich/contract/teams/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useChangeHat, useHats } from '../acting/use-hats.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { BrokenLink } from '../components/broken-link.tsx';
import { InvitationHeading } from '../joining/invitation-heading.tsx';
import { NewMemberForm } from '../joining/new-member-form.tsx';
import { givenEmail } from '../log-in/tab-handover.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useProfile, useSession } from '../session/use-session.ts';
import { hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { LoadingButton } from '../../../shared/ui/dialogs/loading-button.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';

/** Where an invitation to a team leads: joined by a new account, or logged in as the one that has the address. */
export default function JoinPage() {
  const [params] = useSearchParams();
  const { isAuthenticated } = useSession();
  const [hasJoined, setJoined] = useState(false);
  const link = { email: params.get('email') ?? '', token: params.get('token') ?? '' };
  const isWhole = link.email !== '' && link.token !== '';
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery({
    queryKey: ['team', 'invitation', link.email, link.token],
    queryFn: () => sessionlessApi.call('POST /team/invitation', { body: link }),
    enabled: isWhole,
    // Once read it stays, also when it was used here.
    staleTime: Infinity,
  });
  if (hasJoined && isAuthenticated) return <Navigate to={paths.cabinet} replace />;
  if (!isWhole || hasCode(error, 'token_invalid', 'validation_failed')) return <Broken email={link.email} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!invitation) return <Loading rows={2} />;
  if (isAuthenticated) return <JoinAsOneself link={link} invitation={invitation} />;
  if (invitation.hasAccount) return <LogInFirst link={link} invitation={invitation} />;
  const broken = <Broken email={link.email} />;
  return <NewMemberForm link={link} invitation={invitation} broken={broken} onJoined={() => setJoined(true)} />;
}

interface InvitedProps {
  link: { email: string; token: string };
  invitation: Invitation;
}

/** Nobody is logged in here, and the address has an account. */
function LogInFirst({ link, invitation }: InvitedProps) {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  return (
    <>
      <InvitationHeading invitation={invitation}>{t('join.hasAccount', { email: link.email })}</InvitationHeading>
      <Button
        variant="contained"
        fullWidth
        component={Link}
        to={paths.loginFor(pathname + search)}
        onClick={() => givenEmail.keep(link.email)}
      >
        {t('join.logIn')}
      </Button>
    </>
  );
}

function JoinAsOneself({ link, invitation }: InvitedProps) {
  const { t } = useTranslation('auth');
  const logOut = useLogOut();
  const { data: profile, error, refetch } = useProfile();
  const [isDone, setDone] = useState(false);
  useFocusAfter(isDone);
  const keyFor = useRepeatable();
  const join = useApiMutation('POST /team/join', { invalidates: ['accounts'], handledErrors: 'all' });
  if (error && !profile) return <ErrorState error={error} onRetry={refetch} />;
  if (!profile) return <Loading rows={2} />;
  if (profile.email.toLowerCase() !== link.email.toLowerCase()) {
    return (
      <>
        <InvitationHeading invitation={invitation}>
          {t('join.another', { email: link.email, current: profile.email })}
        </InvitationHeading>
        <Button variant="contained" fullWidth onClick={() => void logOut()}>
          {t('join.logOut')}
        </Button>
      </>
    );
  }
  if (isDone) return <Joined />;
  if (hasCode(join.error, 'token_invalid', 'email_already_invited')) return <Broken email={link.email} />;
  return (
    <>
      <InvitationHeading invitation={invitation}>{t('join.asOneself', { email: profile.email })}</InvitationHeading>
      {join.error && <ErrorState error={join.error} />}
      <LoadingButton
        variant="contained"
        fullWidth
        isPending={join.isPending}
        onClick={() => join.mutate({ body: link, headers: keyFor(link) }, { onSuccess: () => setDone(true) })}
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
        <Button
          variant="contained"
          fullWidth
          component={Link}
          to={paths.login}
          onClick={() => givenEmail.keep(email)}
          sx={{ mt: 3 }}
        >
          {t('join.logIn')}
        </Button>
      )}
    </BrokenLink>
  );
}
