import { sendAsVisitor } from '../../../shared/api-client/send-as-visitor.ts';

/** Sends an action of a guest and returns the answer; nothing where it is empty. */
export async function post(
  path: `/accounts/${string}`,
  body: object,
  headers?: Record<string, string>,
): Promise<unknown> {
  const answer = await sendAsVisitor({ method: 'POST', path, body, headers });
  return answer.status === 204 ? undefined : await answer.json();
}
