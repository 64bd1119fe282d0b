import type { settingsCalls } from '@oplich/contract/calls';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import { findExchangeRate, setExchangeRate } from './exchange-rate.ts';
import { askSecuritySettings } from './security-settings.ts';
import { findSecuritySettings } from './settings.repo.ts';

export const settingsHandlers = ({ db, clock, secrets }: Deps): Handlers<typeof settingsCalls> => ({
  'GET /settings/exchange-rate': ({ query }) => findExchangeRate(db, query.date ?? kyivDay(clock.now())),
  'GET /settings/security': () => findSecuritySettings(db),
  'PUT /settings/security': ({ body, inTransaction }) =>
    inTransaction(operation => askSecuritySettings(operation, secrets, body)),
  'PUT /settings/exchange-rate': ({ body, inTransaction }) =>
    inTransaction(operation =>
      setExchangeRate(operation, { uahPerUsd: body.uahPerUsd, asOf: body.asOf ?? kyivDay(operation.at) }),
    ),
});
