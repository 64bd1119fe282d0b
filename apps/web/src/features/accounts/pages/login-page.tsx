import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { CodeStep } from '../log-in/code-step.tsx';
import { externalLink } from '../log-in/external-link.ts';
import { ExternalAlert } from '../log-in/external-alert.tsx';
import { PasswordStep, type Credentials } from '../log-in/password-step.tsx';
import { useExternalReturn } from '../log-in/use-external-return.ts';
import { exchangeExternal, logIn } from '../session/session.ts';

/** The e-mail that the page before has handed on. */
const emailIn = (state: unknown): string => {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
};

/** Log in. Where to go afterwards is the guard's business: it leads whoever is logged in to their goal. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { state, forget } = useExternalReturn();
  const given = emailIn(useLocation().state);
  /** The right password, waiting for the second factor: in the memory of the page only. */
  const [waiting, setWaiting] = useState<Credentials | null>(null);

  const logInLinked = async (credentials: Credentials, code?: string) => {
    const link = externalLink.read();
    try {
      await logIn({ ...credentials, ...(code && { code }), ...(link && { linkToken: link.linkToken }) });
      externalLink.clear();
    } catch (error) {
      if (hasCode(error, 'token_invalid')) externalLink.clear();
      throw error;
    }
  };
  const onPassword = (credentials: Credentials) =>
    logInLinked(credentials).catch((error: unknown) => {
      if (!hasCode(error, 'second_factor_required')) throw error;
      setWaiting(credentials);
    });

  if (waiting) {
    return <CodeStep onCode={code => logInLinked(waiting, code)} onBack={() => setWaiting(null)} />;
  }
  if (state.at === 'code') {
    return <CodeStep onCode={code => exchangeExternal({ code: state.code, secondFactorCode: code })} onBack={forget} />;
  }
  if (state.at === 'exchanging') {
    return (
      <Stack role="status" sx={{ alignItems: 'flex-start', gap: 4 }}>
        <AuthHeading title={t('login.external.exchanging')} />
        <CircularProgress aria-label={t('login.external.exchanging')} />
      </Stack>
    );
  }
  const linked = state.at === 'unknown' && state.person.accountExists ? (state.person.email ?? '') : '';
  const email = linked || given;
  return (
    <PasswordStep
      key={state.at}
      email={email}
      notification={<ExternalAlert state={state} onForget={forget} />}
      onSubmit={onPassword}
    />
  );
}
