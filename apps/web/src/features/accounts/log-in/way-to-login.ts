import { paths } from '../../../shared/routing/paths.ts';
import { wantedPage } from '../../../shared/routing/return-to.ts';

/** Returns the address of log-in after signing up or a new password, from which one goes on to the page that was wanted. */
export function wayToLogIn(): string {
  const wanted = wantedPage.read();
  return wanted === null ? paths.login : paths.loginFor(wanted);
}
