/** @jsxImportSource preact */
import { i18n } from '../../../i18n/i18n.ts';
import { AuthHeading } from '../auth-layout/auth-layout.tsx';

/** While a link is looked at. */
export const Waiting = ({ title }: { title: string }) => (
  <div role="status" aria-label={i18n.t('loading')} class="entering">
    <AuthHeading title={title} />
    <span class="spinner" aria-hidden="true" />
  </div>
);
