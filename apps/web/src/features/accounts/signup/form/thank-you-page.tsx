/** @jsxImportSource preact */
import { i18n } from '../../../../i18n/i18n.ts';
import { useLanguage } from '../../../../shared/light-page/use-language.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { wantedPage } from '../../../../shared/routing/return-to.ts';
import { AuthHeading, AuthLayout, TextLink } from '../../auth-layout/auth-layout.tsx';
import { givenEmail } from '../../log-in/handed-on.ts';
import { ResendButton } from './resend-button.tsx';
import type { SignupKind } from './signup-kinds.tsx';

interface ThankYouPageProps {
  kind: SignupKind;
  /** Empty where it is not known. */
  email: string;
}

/** After signing up: what happens next, and when. */
export function ThankYouPage({ kind, email }: ThankYouPageProps) {
  const t = i18n.t;
  useLanguage();
  const wanted = wantedPage.read();
  return (
    <AuthLayout title={t('auth:thankYou.title')}>
      <AuthHeading title={t('auth:thankYou.title')} lead={t('auth:thankYou.next')} />
      <ol class="what-next">
        <li>{email ? t('auth:thankYou.confirm', { email }) : t('auth:thankYou.confirmNoEmail')}</li>
        <li>{t(`auth:thankYou.${kind}.then`)}</li>
        <li>{t(`auth:thankYou.${kind}.last`)}</li>
      </ol>
      <a
        class="button primary wide"
        href={wanted === null ? paths.login : paths.loginFor(wanted)}
        onClick={() => givenEmail.keep(email)}
      >
        {t('auth:login.submit')}
      </a>
      <p class="small spam">{t('auth:thankYou.spam')}</p>
      {email ? <ResendButton email={email} /> : <TextLink to={paths.confirmEmail}>{t('auth:login.resend')}</TextLink>}
    </AuthLayout>
  );
}
