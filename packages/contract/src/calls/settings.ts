import { defineCalls } from '../core.ts';
import { administrators } from '../roles.ts';
import { ExchangeRate, ExchangeRateQuery, SetExchangeRate } from '../settings.ts';

export const settingsCalls = defineCalls({
  'GET /settings/exchange-rate': {
    who: 'anyone',
    query: ExchangeRateQuery,
    answer: ExchangeRate,
    summary: 'Hryvnias per US dollar, the newest on or before the day',
  },
  'PUT /settings/exchange-rate': {
    who: administrators,
    body: SetExchangeRate,
    answer: ExchangeRate,
    summary: 'Set the rate of a day',
  },
});
