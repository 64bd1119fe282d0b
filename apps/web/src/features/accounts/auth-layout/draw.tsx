/** @jsxImportSource preact */
import type { Language } from '@oplich/contract/shared/languages';
import { renderToString } from 'preact-render-to-string';
import { i18n } from '../../../i18n/i18n.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { LoginPage } from '../log-in/login-page.tsx';
import { ChoicePage } from '../signup/choice/choice-page.tsx';
import { startAuthTexts } from './start-auth-texts.ts';

/** Draws a page for visitors as it stands before anything was asked of the server. Runs when the product is built. */
export async function draw(path: string, language: Language): Promise<{ title: string; markup: string }> {
  if (!i18n.isInitialized) await startAuthTexts();
  await i18n.changeLanguage(language);
  const isLogIn = path === paths.login;
  return {
    title: `${i18n.t(isLogIn ? 'auth:login.title' : 'auth:signup.title')} – ${i18n.t('product')}`,
    markup: renderToString(isLogIn ? <LoginPage /> : <ChoicePage />),
  };
}
