/** @jsxImportSource preact */
import { paths } from '../../../shared/routing/paths.ts';
import { wantedPage } from '../../../shared/routing/return-to.ts';
import { givenEmail } from '../log-in/handed-on.ts';

interface ToLogInProps {
  /** Filled in on the page of log-in; handed on within the tab, not in the address. */
  email: string;
  children: string;
}

/** The way to log-in after signing up or a new password: with the e-mail filled in, and on to the page that was wanted. */
export function ToLogIn({ email, children }: ToLogInProps) {
  const wanted = wantedPage.read();
  return (
    <a
      class="button primary wide"
      href={wanted === null ? paths.login : paths.loginFor(wanted)}
      onClick={() => givenEmail.keep(email)}
    >
      {children}
    </a>
  );
}
