/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../shared/light-page/use-language.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AuthHeading, AuthLayout, TextLink } from '../auth-layout/auth-layout.tsx';
import { Entering } from '../auth-layout/entering.tsx';
import { useRedirectSignedIn } from '../auth-layout/use-redirect-signed-in.ts';
import { EmailForm } from './email-form.tsx';
import { Outcome } from './outcome.tsx';
import { post } from './post.ts';

/** Requests a link to set a new password. The answer does not reveal whether the address is registered. */
export function ForgotPasswordPage() {
  const t = i18n.t;
  useLanguage();
  const { isIn } = useRedirectSignedIn();
  return <AuthLayout title={t('auth:forgot.title')}>{isIn ? <Entering /> : <Asking />}</AuthLayout>;
}

function Asking() {
  const t = i18n.t;
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      {sentTo ? (
        <Outcome>
          <AuthHeading title={t('auth:forgot.sentTitle')} lead={t('auth:forgot.sentText', { email: sentTo })} />
        </Outcome>
      ) : (
        <>
          <AuthHeading title={t('auth:forgot.title')} lead={t('auth:forgot.lead')} />
          <EmailForm
            submitLabel={t('auth:forgot.submit')}
            onSubmit={async email => {
              await post('/accounts/request-password-reset', { email });
              setSentTo(email);
            }}
          />
        </>
      )}
      <p class="way-back">
        <TextLink to={paths.login}>{t('auth:forgot.back')}</TextLink>
      </p>
    </>
  );
}
