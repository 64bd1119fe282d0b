/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { hasCode } from '../../../shared/api-client/api-error.ts';
import { Alert } from '../../../shared/light-page/form/alert.tsx';
import { useLanguage } from '../../../shared/light-page/use-language.ts';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { Entering } from '../auth-layout/entering.tsx';
import { useRedirectSignedIn } from '../auth-layout/use-redirect-signed-in.ts';
import { exchangeExternal, logIn } from '../session/enter.ts';
import { CodeStep } from './code-step.tsx';
import { ExternalAlert } from './external/external-alert.tsx';
import { externalLink } from './external/external-link.ts';
import { useExternalReturn, type Brought } from './external/use-external-return.ts';
import { PasswordStep, type Credentials } from './password-step.tsx';

interface LoginPageProps {
  /** The e-mail that the page before has handed on. */
  given?: string;
  /** Whether the session has ended by itself. */
  hasEnded?: boolean;
  brought?: Brought;
}

/** Log in, and on to where one wanted to go. */
export function LoginPage(props: LoginPageProps) {
  useLanguage();
  return (
    <AuthLayout title={i18n.t('auth:login.title')}>
      <Steps {...props} />
    </AuthLayout>
  );
}

function Steps({ given = '', hasEnded = false, brought = null }: LoginPageProps) {
  const { isIn, goIn } = useRedirectSignedIn();
  const { state, forget } = useExternalReturn(brought, { isIn, goIn });
  /** The right password, waiting for the second factor: in the memory of the page only. */
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  // A page that is left may be kept by the browser, as it is.
  useEffect(() => {
    const leave = () => setWaiting(null);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  const logInLinked = async (credentials: Credentials, code?: string) => {
    const link = externalLink.read();
    try {
      await logIn({ ...credentials, ...(code && { code }), ...(link && { linkToken: link.linkToken }) });
      externalLink.clear();
      goIn();
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

  if (isIn || state.at === 'exchanging') return <Entering />;
  if (waiting) return <CodeStep onCode={code => logInLinked(waiting, code)} onBack={() => setWaiting(null)} />;
  if (state.at === 'code') {
    const onCode = (code: string) => exchangeExternal({ code: state.code, secondFactorCode: code }).then(goIn);
    return <CodeStep onCode={onCode} onBack={forget} />;
  }
  const linked = state.at === 'unknown' && state.person.accountExists ? (state.person.email ?? '') : '';
  return (
    <PasswordStep
      key={state.at}
      email={linked || given}
      notification={
        hasEnded && state.at === 'nowhere' ? (
          <div class="above-form">
            <Alert>{i18n.t('errors:unauthenticated')}</Alert>
          </div>
        ) : (
          <ExternalAlert state={state} onForget={forget} />
        )
      }
      onSubmit={onPassword}
    />
  );
}
