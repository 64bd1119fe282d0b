/** @jsxImportSource preact */
import { i18n } from '../../../i18n/i18n.ts';
import { AuthHeading } from './auth-layout.tsx';

/** While somebody is let in, and the cabinet is on its way. */
export const Entering = () => (
  <div role="status" class="entering">
    <AuthHeading title={i18n.t('auth:login.external.exchanging')} />
    <span class="spinner" aria-hidden="true" />
    {/* After a while. */}
    <p class="slow">
      <a href="">{i18n.t('action.retry')}</a>
    </p>
  </div>
);
