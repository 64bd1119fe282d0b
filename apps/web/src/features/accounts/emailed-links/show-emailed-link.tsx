/** @jsxImportSource preact */
import { render } from 'preact';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const pages: Readonly<Record<string, () => preact.VNode>> = {
  [paths.forgotPassword]: ForgotPasswordPage,
  [paths.resetPassword]: ResetPasswordPage,
  [paths.confirmEmail]: ConfirmEmailPage,
};

/** Shows the page of an address that an emailed link leads to, or that one asks for such a link at. */
export function showEmailedLink(root: HTMLElement, address: string): void {
  const Page = pages[address] ?? ForgotPasswordPage;
  render(<Page />, root);
}
