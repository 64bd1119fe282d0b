/** @jsxImportSource preact */
/**
 * The log-in, the sign-ups and where emailed links lead: pages of their own, without the cabinet's libraries, which come while e-mail and
 * password are typed. One script for all, as who opens one often goes on to another.
 */
import { render } from 'preact';
import { startPage } from '../../../shared/light-page/start-page.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { replacePrerendered } from '../../../shared/routing/replace-prerendered.ts';
import { consumeReturn } from '../log-in/external/use-external-return.ts';
import { endedSession, givenEmail } from '../log-in/tab-handover.ts';
import './auth-layout.css';
import '../log-in/log-in.css';
import { LoginPage } from '../log-in/login-page.tsx';
import '../emailed-links/emailed-links.css';
import '../signup/choice/choice.css';
import { ChoicePage } from '../signup/choice/choice-page.tsx';
import '../signup/form/signup.css';
import { startAuthTexts } from './start-auth-texts.ts';

/** What asks more than the log-in does comes with its own page. */
const asking: readonly string[] = [
  paths.signupDisplaced,
  paths.signupPartner,
  patterns.signupThankYou,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
];

async function show(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const address = pathname.replace(/\/$/, '');
  if (address === paths.signup) render(<ChoicePage />, root);
  else if (asking.includes(address)) {
    const showAskingPage = await import('./show-asking-page.tsx').then(m => m.showAskingPage);
    showAskingPage(root, address);
  } else {
    // Home leads a guest to the log-in.
    if (pathname !== paths.login) window.history.replaceState(null, '', paths.login + search);
    const [given, hasEnded, brought] = [givenEmail.take(), endedSession.take() !== '', consumeReturn()];
    render(<LoginPage given={given} hasEnded={hasEnded} brought={brought} />, root);
  }
}

startPage(startAuthTexts, async root => {
  await show(root);
  replacePrerendered();
});
