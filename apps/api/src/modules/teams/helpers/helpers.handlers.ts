import type { helperCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { createHelperCode, endHelper, listHelpers } from './helpers.ts';

/** What the coordinator does about helpers; joining opens a session, and so it is a call of accounts. */
type HelperCalls = Omit<Handlers<typeof helperCalls>, 'POST /team/helpers/join'>;

export function helperHandlers({ db, clock, secrets, config }: Deps): HelperCalls {
  return {
    'POST /events/{id}/helpers/code': ({ params, inTransaction }) =>
      inTransaction(operation => createHelperCode(operation, { secrets, isLimited: config.rateLimit }, params.id)),
    'GET /events/{id}/helpers': ({ params, user }) => listHelpers(db, user, params.id, clock.now()),
    'DELETE /events/{id}/helpers/{helperId}': ({ params, inTransaction }) =>
      inTransaction(operation => endHelper(operation, params.id, params.helperId)),
  };
}
