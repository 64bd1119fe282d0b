/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { i18n } from '../../../../i18n/i18n.ts';
import { useLanguage } from '../../../../shared/light-page/use-language.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { wantedPage } from '../../../../shared/routing/return-to.ts';
import { AuthHeading, AuthLayout, TextLink } from '../../auth-layout/auth-layout.tsx';
import { Entering } from '../../auth-layout/entering.tsx';
import { useRedirectSignedIn } from '../../auth-layout/use-redirect-signed-in.ts';

/** Which kind of account. */
export function ChoicePage() {
  const t = i18n.t;
  useLanguage();
  const { isIn } = useRedirectSignedIn();
  useEffect(() => {
    if (!isIn) wantedPage.keep(window.location.search);
  }, [isIn]);
  return (
    <AuthLayout title={t('auth:signup.title')}>
      {isIn ? (
        <Entering />
      ) : (
        <>
          <AuthHeading title={t('auth:signup.title')} lead={t('auth:signup.lead')} />
          <div class="choices">
            <Choice
              to={paths.signupDisplaced}
              title={t('auth:signup.displacedTitle')}
              text={t('auth:signup.displacedText')}
            />
            <Choice
              to={paths.signupPartner}
              title={t('auth:signup.partnerTitle')}
              text={t('auth:signup.partnerText')}
            />
          </div>
          <p class="other-account">
            {t('auth:signup.haveAccount')}{' '}
            <TextLink to={paths.login} keepsSearch>
              {t('auth:signup.logIn')}
            </TextLink>
          </p>
          <p>
            <TextLink to={paths.map}>{t('nav.map')}</TextLink>
          </p>
        </>
      )}
    </AuthLayout>
  );
}

const Choice = ({ to, title, text }: { to: string; title: string; text: string }) => (
  <a class="choice" href={to}>
    <div>
      <h2>{title}</h2>
      <p class="small">{text}</p>
    </div>
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d="M0 0m12 4-1.41 1.41L16.17 11H4v2h12.17l-5.58 5.59L12 20l8-8z" />
    </svg>
  </a>
);
