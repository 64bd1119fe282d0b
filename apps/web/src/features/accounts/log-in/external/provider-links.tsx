/** @jsxImportSource preact */
import type { Calls } from '@oplich/contract/calls';
import type { Answer } from '@oplich/contract/shared/call';
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '../../../../i18n/i18n.ts';
import { createTransport } from '../../../../shared/api-client/transport.ts';
import { externalReturnTo } from '../tab-handover.ts';

type Providers = Answer<Calls, 'GET /accounts/external/providers'>;
const send = createTransport({});

/** Log-in with a provider, where there is one. The page does not wait for it. */
export function ProviderLinks() {
  const [providers, setProviders] = useState<Providers>([]);
  useEffect(() => {
    send({ method: 'GET', path: '/accounts/external/providers' })
      .then(answer => answer.json() as Promise<Providers>)
      // Without them there is the password.
      .then(setProviders, () => undefined);
  }, []);
  if (providers.length === 0) return null;
  return (
    <div class="providers">
      <p class="divider">{i18n.t('auth:login.or')}</p>
      {providers.map(({ id, name }) => (
        <a
          key={id}
          class="button wide"
          href={`/api/accounts/external/${encodeURIComponent(id)}/start`}
          onClick={() => externalReturnTo.keep(window.location.search)}
        >
          {i18n.t('auth:login.with', { name })}
        </a>
      ))}
    </div>
  );
}
