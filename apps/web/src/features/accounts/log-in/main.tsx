/** @jsxImportSource preact */
/** The log-in: a page of its own, without the cabinet's libraries, which come while e-mail and password are typed. */
import { render } from 'preact';
import { startPage } from '../../../shared/light-page/start-page.ts';
import { takeOver } from '../../../shared/routing/take-over.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { startAuthTexts } from '../auth-layout/start-auth-texts.ts';
import './log-in.css';
import { givenEmail } from './given-email.ts';
import { LoginPage } from './login-page.tsx';

startPage(startAuthTexts, root => {
  // Home leads a guest here.
  const { pathname, search } = window.location;
  if (pathname !== paths.login) window.history.replaceState(null, '', paths.login + search);
  render(<LoginPage given={givenEmail.take()} />, root);
  takeOver();
});
