/** @jsxImportSource preact */
import { i18n } from '../../../../i18n/i18n.ts';
import { useLanguage } from '../../../../shared/light-page/use-language.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { AuthHeading, AuthLayout, TextLink } from '../../auth-layout/auth-layout.tsx';
import { ToLogIn } from '../../auth-layout/to-log-in.tsx';
import { ResendButton } from '../../emailed-links/resend-button.tsx';
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
  return (
    <AuthLayout title={t('auth:thankYou.title')}>
      <AuthHeading title={t('auth:thankYou.title')} lead={t('auth:thankYou.next')} />
      <ol class="what-next">
        <li>{email ? t('auth:thankYou.confirm', { email }) : t('auth:thankYou.confirmNoEmail')}</li>
        <li>{t(`auth:thankYou.${kind}.then`)}</li>
        <li>{t(`auth:thankYou.${kind}.last`)}</li>
      </ol>
      <ToLogIn email={email}>{t('auth:login.submit')}</ToLogIn>
      <p class="small spam">{t('auth:thankYou.spam')}</p>
      {email ? <ResendButton email={email} /> : <TextLink to={paths.confirmEmail}>{t('auth:login.resend')}</TextLink>}
    </AuthLayout>
  );
}
