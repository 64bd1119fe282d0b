import { createTransport } from '../../../shared/api-client/transport.ts';
import { noteConnection } from '../../../shared/offline/connection.ts';

// Without the table of calls, which needs the cabinet's libraries.
const send = createTransport({ onOutcome: noteConnection });

/** Sends an action of a visitor, and returns what is answered; nothing where that is empty. */
export async function post(path: `/accounts/${string}`, body: object): Promise<unknown> {
  const answer = await send({ method: 'POST', path, body });
  return answer.status === 204 ? undefined : await answer.json();
}
