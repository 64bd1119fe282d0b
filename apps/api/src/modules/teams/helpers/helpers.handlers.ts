import type { helperCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { fileOf } from '../../../platform/sheets/index.ts';
import { helperSheet } from './helper-sheet.ts';
import { createHelperCode, endHelper, listHelpers } from './helpers.ts';

/** What the coordinator does about helpers; joining opens a session, and so it is a call of accounts. */
type HelperCalls = Omit<Handlers<typeof helperCalls>, 'POST /team/helpers/join'>;

export function helperHandlers({ db, exportDb, clock, secrets, config }: Deps): HelperCalls {
  return {
    'POST /events/{id}/helpers/code': ({ params, inTransaction }) =>
      createHelperCode(inTransaction, { secrets, isLimited: config.rateLimit }, params.id),
    'GET /events/{id}/helpers': async ({ params, user, query: { format } }) => {
      const at = clock.now();
      const helpers = await listHelpers(db, user, params.id, at);
      return format ? fileOf(helpers, helperSheet(params.id), { format, user, exportDb, at }) : helpers;
    },
    'DELETE /events/{id}/helpers/{helperId}': ({ params, inTransaction }) =>
      inTransaction(operation => endHelper(operation, params.id, params.helperId)),
  };
}
