import { sendAsVisitor } from '../../../shared/api-client/send-as-visitor.ts';

/** Sends an action of a visitor, and returns what is answered; nothing where that is empty. */
export async function post(
  path: `/accounts/${string}`,
  body: object,
  headers?: Record<string, string>,
): Promise<unknown> {
  const answer = await sendAsVisitor({ method: 'POST', path, body, headers });
  return answer.status === 204 ? undefined : await answer.json();
}
