/** @jsxImportSource preact */
import { render } from 'preact';
import { followConnection } from '../../../../shared/offline/connection.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { SignupPage } from './signup-page.tsx';
import { ThankYouPage } from './thank-you-page.tsx';

/** Shows the sign-up of an address, or what is said after it. */
export function showSignup(root: HTMLElement): void {
  followConnection();
  const { pathname, search } = window.location;
  const address = pathname.replace(/\/$/, '');
  if (address !== paths.signupDisplaced && address !== paths.signupPartner) {
    const params = new URLSearchParams(search);
    const of = params.get('kind') === 'partner' ? 'partner' : 'displaced';
    render(<ThankYouPage kind={of} email={params.get('email') ?? ''} />, root);
    return;
  }
  const kind = address === paths.signupPartner ? 'partner' : 'displaced';
  const onDone = (email: string) => {
    window.history.replaceState(null, '', paths.signupThankYou(kind, email));
    // The way back leads to the form again, which begins anew.
    addEventListener('popstate', () => window.location.reload());
    render(<ThankYouPage kind={kind} email={email} />, root);
    scrollTo(0, 0);
  };
  render(<SignupPage kind={kind} onDone={onDone} />, root);
}
