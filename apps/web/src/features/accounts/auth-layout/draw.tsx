/** @jsxImportSource preact */
import type { Language } from '@oplich/contract/shared/languages';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { i18n } from '../../../i18n/i18n.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ForgotPasswordPage } from '../emailed-links/forgot-password-page.tsx';
import { LoginPage } from '../log-in/login-page.tsx';
import { ChoicePage } from '../signup/choice/choice-page.tsx';
import { SignupPage } from '../signup/form/signup-page.tsx';
import { startAuthTexts } from './start-auth-texts.ts';

const ignore = () => undefined;

/** Each page by its address, and the key of its title. */
const pages = {
  [paths.forgotPassword]: [<ForgotPasswordPage key="forgot" />, 'auth:forgot.title'],
  [paths.login]: [<LoginPage key="login" />, 'auth:login.title'],
  [paths.signup]: [<ChoicePage key="choice" />, 'auth:signup.title'],
  [paths.signupDisplaced]: [
    <SignupPage key="displaced" kind="displaced" onDone={ignore} />,
    'auth:signup.displacedPageTitle',
  ],
  [paths.signupPartner]: [<SignupPage key="partner" kind="partner" onDone={ignore} />, 'auth:signup.partnerPageTitle'],
} as const satisfies Record<string, readonly [VNode, string]>;

/** Renders a page for guests as it is before any request. Runs when the product is built. */
export async function draw(path: string, language: Language): Promise<{ title: string; markup: string }> {
  if (!i18n.isInitialized) await startAuthTexts();
  await i18n.changeLanguage(language);
  const [page, title] = pages[path as keyof typeof pages];
  return { title: `${i18n.t(title)} – ${i18n.t('product')}`, markup: renderToString(page) };
}
