import type { settingsCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { kyivDay } from '../../platform/time/kyiv-time.ts';
import { findExchangeRate, setExchangeRate } from './exchange-rate.ts';
import { findSecuritySettings, setSecuritySettings } from './security-settings.ts';

export const settingsHandlers = ({ db, clock }: Deps): Handlers<typeof settingsCalls> => ({
  'GET /settings/exchange-rate': ({ query }) => findExchangeRate(db, query.date ?? kyivDay(clock.now())),
  'GET /settings/security': () => findSecuritySettings(db),
  'PUT /settings/security': ({ body, user, inTransaction }) =>
    inTransaction(({ tx }) => setSecuritySettings(tx, user, body, clock.now())),
  'PUT /settings/exchange-rate': ({ body, user, inTransaction }) => {
    const at = clock.now();
    return inTransaction(({ tx }) =>
      setExchangeRate(tx, user, { uahPerUsd: body.uahPerUsd, asOf: body.asOf ?? kyivDay(at) }, at),
    );
  },
});
