import type { teamCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { actFor, listActingFor } from './act-for.ts';

type ActingForCalls = Pick<Handlers<typeof teamCalls>, 'GET /accounts/acting-for' | 'POST /accounts/acting-for'>;

export const actingForHandlers = ({ db, secrets }: Deps): ActingForCalls => ({
  'GET /accounts/acting-for': ({ user }) => listActingFor(db, user.id),
  'POST /accounts/acting-for': ({ body, request, inTransaction }) =>
    inTransaction(operation => actFor(operation, { secrets, request }, body.partnerId)),
});
