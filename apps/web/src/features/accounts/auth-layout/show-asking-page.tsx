import { followConnection } from '../../../shared/offline/connection.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { showEmailedLink } from '../emailed-links/show-emailed-link.tsx';
import { showSignup } from '../signup/form/show-signup.tsx';

/** Shows a page for visitors that asks more than the log-in does: a sign-up, or where an emailed link leads. */
export function showAskingPage(root: HTMLElement, address: string): void {
  followConnection();
  if (address.startsWith(`${paths.signup}/`)) showSignup(root, address);
  else showEmailedLink(root, address);
}
