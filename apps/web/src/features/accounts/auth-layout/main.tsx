/** @jsxImportSource preact */
/**
 * The log-in and the choice of a sign-up: pages of their own, without the cabinet's libraries, which come while e-mail and password are typed.
 * One script for both, as who opens one often goes on to the other.
 */
import { render } from 'preact';
import { startPage } from '../../../shared/light-page/start-page.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { takeOver } from '../../../shared/routing/take-over.ts';
import { takeBrought } from '../log-in/external/use-external-return.ts';
import { endedSession, givenEmail } from '../log-in/handed-on.ts';
import './auth-layout.css';
import '../log-in/log-in.css';
import { LoginPage } from '../log-in/login-page.tsx';
import '../signup/choice/choice.css';
import { ChoicePage } from '../signup/choice/choice-page.tsx';
import { startAuthTexts } from './start-auth-texts.ts';

startPage(startAuthTexts, root => {
  const { pathname, search } = window.location;
  if (pathname.replace(/\/$/, '') === paths.signup) render(<ChoicePage />, root);
  else {
    // Home leads a guest to the log-in.
    if (pathname !== paths.login) window.history.replaceState(null, '', paths.login + search);
    const [given, hasEnded, brought] = [givenEmail.take(), endedSession.take() !== '', takeBrought()];
    render(<LoginPage given={given} hasEnded={hasEnded} brought={brought} />, root);
  }
  takeOver();
});
