import { defineCalls } from '../shared/call.ts';
import { administrators } from '../shared/roles.ts';
import { ExchangeRate, ExchangeRateQuery, SecuritySettings, SetExchangeRate, SetSecuritySettings } from './schemas.ts';

export const settingsCalls = defineCalls({
  'GET /settings/exchange-rate': {
    operationId: 'getExchangeRate',
    who: 'anyone',
    query: ExchangeRateQuery,
    answer: ExchangeRate,
    summary: 'Hryvnias per US dollar, the newest on or before the day',
  },
  'PUT /settings/exchange-rate': {
    operationId: 'setExchangeRate',
    who: administrators,
    duties: { administrator: ['warehouse'] },
    body: SetExchangeRate,
    answer: ExchangeRate,
    summary: 'Set the rate of a day',
  },
  'GET /settings/security': {
    operationId: 'getSecuritySettings',
    who: administrators,
    duties: { administrator: ['administrators'] },
    answer: SecuritySettings,
    summary: 'What is asked of administrators at log-in',
  },
  'PUT /settings/security': {
    operationId: 'setSecuritySettings',
    waits: true,
    who: administrators,
    duties: { administrator: ['administrators'] },
    body: SetSecuritySettings,
    answer: SecuritySettings,
    summary: 'Ask a second factor of every administrator, and a second yes to what cannot be taken back, or no longer',
  },
});
