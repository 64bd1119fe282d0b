/** @jsxImportSource preact */
import { givenEmail } from '../log-in/tab-handover.ts';
import { wayToLogIn } from '../log-in/way-to-login.ts';

interface ToLogInProps {
  /** Filled in on the page of log-in; handed on within the tab, not in the address. */
  email: string;
  children: string;
}

/** The way to log-in after signing up or a new password: with the e-mail filled in, and on to the page that was wanted. */
export const ToLogIn = ({ email, children }: ToLogInProps) => (
  <a class="button primary wide" href={wayToLogIn()} onClick={() => givenEmail.keep(email)}>
    {children}
  </a>
);
