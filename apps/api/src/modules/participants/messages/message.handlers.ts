import type { messageCalls } from '@oplich/contract/calls';
import type { Handlers } from '../../../http/serve.ts';
import { writeToParticipants } from './write-message.ts';

export const messageHandlers = (): Handlers<typeof messageCalls> => ({
  'POST /events/{id}/messages': ({ params, body, inTransaction }) =>
    inTransaction(operation => writeToParticipants(operation, params.id, body)),
});
