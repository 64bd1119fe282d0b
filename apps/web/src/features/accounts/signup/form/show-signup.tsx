/** @jsxImportSource preact */
import { render } from 'preact';
import { paths, patterns } from '../../../../shared/routing/paths.ts';
import { SignupPage } from './signup-page.tsx';
import { ThankYouPage } from './thank-you-page.tsx';

/** Shows the sign-up of a path, or the page after it. */
export function showSignup(root: HTMLElement, address: string): void {
  if (address !== paths.signupDisplaced && address !== paths.signupPartner) {
    const params = new URLSearchParams(window.location.search);
    const of = params.get('kind') === 'partner' ? 'partner' : 'displaced';
    render(<ThankYouPage kind={of} email={params.get('email') ?? ''} />, root);
    return;
  }
  const kind = address === paths.signupPartner ? 'partner' : 'displaced';
  // The Back button leads from the thanks to the form, which starts over, and then forward to the thanks.
  let shown: string = address;
  addEventListener('popstate', () => {
    if (window.location.pathname.replace(/\/$/, '') !== shown) window.location.reload();
  });
  const onDone = (email: string) => {
    window.history.replaceState(null, '', paths.signupThankYou(kind, email));
    shown = patterns.signupThankYou;
    render(<ThankYouPage kind={kind} email={email} />, root);
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  render(<SignupPage kind={kind} onDone={onDone} />, root);
}
