import { ApiError, api } from '../../../shared/api-client/index.ts';
import { isFailure } from '../../../shared/api-client/api-error.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Refusal, UnsentAction } from './unsent-action.ts';

type Answer = Awaited<ReturnType<typeof sendIssue>> | Awaited<ReturnType<typeof sendRevert>>;

/** `done`: the server has it. `refused`: it will not, as things are. `later`: no verdict yet. */
export type Outcome =
  | { verdict: 'done'; answer: Answer }
  | { verdict: 'refused'; refusal: Refusal }
  | { verdict: 'later'; isOffline: boolean };

/** With a link that only seems to be there an action goes back to waiting after this long; sending it again is safe. */
const patienceMs = 20_000;

const paramsOf = ({ eventId, person }: UnsentAction) => ({ id: eventId, participantId: person.participantId });

const sendIssue = (action: UnsentAction) => {
  const { id: issueId, lines, madeAt } = action;
  const day = kyivDay(new Date(madeAt));
  const isLate = day !== kyivDay(new Date());
  return api.call('POST /events/{id}/aid/{participantId}/confirm', {
    params: paramsOf(action),
    body: { issueId, ...(lines && { lines }), ...(isLate && { date: day }) },
    // A key stands for one body. A try of the day itself may have arrived without the date; the issue's name tells then.
    headers: { 'idempotency-key': isLate ? `${issueId} ${day}` : issueId },
    signal: AbortSignal.timeout(patienceMs),
  });
};

const sendRevert = (action: UnsentAction) =>
  api.call('POST /events/{id}/aid/{participantId}/revert', {
    params: paramsOf(action),
    body: { reason: action.reason ?? '', ...(action.issueId && { issueId: action.issueId }) },
    headers: { 'idempotency-key': action.id },
    signal: AbortSignal.timeout(patienceMs),
  });

/** Sends one action and says what became of it. A second try is safe: the server does each id once. */
export async function sendAction(action: UnsentAction): Promise<Outcome> {
  try {
    if (action.kind === 'revert') return { verdict: 'done', answer: await sendRevert(action) };
    const answer = await sendIssue(action);
    // Who is aided already stays so: the answer names whose issue it is.
    return answer.issueId === action.id
      ? { verdict: 'done', answer }
      : { verdict: 'refused', refusal: { code: 'elsewhere', at: answer.aidedAt } };
  } catch (error) {
    // A session that ended is no refusal of the action: it waits for its account to log in.
    if (!(error instanceof ApiError) || error.status === 401) return { verdict: 'later', isOffline: true };
    if (isFailure(error)) return { verdict: 'later', isOffline: false };
    const { positionId, available } = error.extra;
    return {
      verdict: 'refused',
      refusal: {
        code: error.code,
        ...(typeof positionId === 'string' && { positionId }),
        ...(typeof available === 'string' && { available }),
      },
    };
  }
}
