import { ApiError, api } from '../../../shared/api-client/index.ts';
import { isFailure, retryAfter } from '../../../shared/api-client/api-error.ts';
import type { Participant } from '@oplich/contract/participants/schemas';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Refusal, UnsentAction } from './unsent-action.ts';

/** For a late issue the server returns no quantities. */
type Answer = Pick<Participant, 'status' | 'aidedAt'> & Partial<Pick<Participant, 'quantities'>>;

/**
 * `done`: the server has executed the action. `refused`: it will not execute it. `later`: there is no answer yet; `forAll` means that
 * other actions would get none either, `retryAfter` is the server's `Retry-After` in seconds.
 */
export type Outcome =
  | { verdict: 'done'; answer: Answer }
  | { verdict: 'refused'; refusal: Refusal }
  | { verdict: 'later'; forAll: boolean; retryAfter?: number | null };

/** After this time without an answer an action waits for the next attempt; sending it again is safe. */
const timeoutMs = 20_000;

const paramsOf = ({ eventId, person }: UnsentAction) => ({ id: eventId, participantId: person.participantId });

const sendIssue = async (action: UnsentAction) => {
  const day = kyivDay(new Date(action.madeAt));
  if (day === kyivDay(new Date())) return confirm(action);
  try {
    return await confirm(action, day);
  } catch (error) {
    // The device's clock was wrong when the action was made, so its day is unknown. The aid was issued all the same.
    const isWrongClock =
      error instanceof ApiError && error.errors.some(({ path }) => path === 'date') && !action.isDated;
    if (!isWrongClock) throw error;
    return confirm(action);
  }
};

const confirm = (action: UnsentAction, day?: string) => {
  const { id: issueId, lines } = action;
  return api.call('POST /events/{id}/aid/{participantId}/confirm', {
    params: paramsOf(action),
    body: { issueId, ...(lines && { lines }), ...(day && { date: day }) },
    // One key per body: an attempt on the day itself had no date. The server recognizes that one by `issueId`.
    headers: { 'idempotency-key': day ? `${issueId} ${day}` : issueId },
    signal: AbortSignal.timeout(timeoutMs),
  });
};

const sendRevert = (action: UnsentAction) =>
  api.call('POST /events/{id}/aid/{participantId}/revert', {
    params: paramsOf(action),
    body: { reason: action.reason ?? '', ...(action.issueId && { issueId: action.issueId }) },
    headers: { 'idempotency-key': action.id },
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Submits an issue to a coordinator after the duty has ended. Safe to repeat: the server keeps it once. */
async function handIn({ id: issueId, eventId, person, lines, madeAt }: UnsentAction): Promise<Outcome | ApiError> {
  const body = { eventId, participantId: person.participantId, issueId, madeAt, ...(lines && { lines }) };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { outcome } = await api.call('POST /accounts/late-issues', { body, signal });
    return outcome === 'booked'
      ? { verdict: 'done', answer: { status: 'aided', aidedAt: madeAt } }
      : { verdict: 'refused', refusal: { code: 'keptLate' } };
  } catch (error) {
    return error instanceof ApiError && !isFailure(error)
      ? error
      : { verdict: 'later', forAll: true, retryAfter: retryAfter(error) };
  }
}

/**
 * Submits an issue that the same person made while acting for another partner, as this session cannot confirm it. Returns `null` while
 * they still have that duty: then the issue waits until they act for that partner again.
 */
export async function handInForOtherHat(action: UnsentAction): Promise<Outcome | null> {
  const outcome = await handIn(action);
  if (!(outcome instanceof ApiError)) return outcome;
  // These answers concern the session or the duty and not the issue.
  const hasToWait = [401, 403, 404].includes(outcome.status) || outcome.code === 'status_change_not_allowed';
  return hasToWait ? null : refusedBy(outcome);
}

function refusedBy({ code, errors: [field], extra }: ApiError): Outcome {
  const { positionId, available } = extra as Pick<Refusal, 'positionId' | 'available'>;
  return { verdict: 'refused', refusal: { code, positionId, available, field } };
}

/** Sends one action and returns the outcome. Safe to repeat: the server executes each id once. */
export async function sendAction(action: UnsentAction): Promise<Outcome> {
  try {
    if (action.kind === 'revert') return { verdict: 'done', answer: await sendRevert(action) };
    const answer = await sendIssue(action);
    // If the person was aided before, the answer names that other issue.
    return answer.issueId === action.id
      ? { verdict: 'done', answer }
      : { verdict: 'refused', refusal: { code: 'elsewhere', at: answer.aidedAt } };
  } catch (error) {
    // An ended session does not refuse the action, which waits for the account to log in again.
    if (!(error instanceof ApiError) || error.status === 401) return { verdict: 'later', forAll: true };
    // An overloaded or unavailable server is not asked about the other actions either.
    const forAll = error.status === 429 || error.status === 503;
    if (isFailure(error)) return { verdict: 'later', forAll, retryAfter: retryAfter(error) };
    // For administrators a cancelled event is visible, so it answers `status_change_not_allowed`. The server decides whether it is a late issue.
    const isClosed = error.status === 403 || error.status === 404 || error.code === 'status_change_not_allowed';
    const hasEnded = action.kind === 'issue' && isClosed;
    const lateOutcome = hasEnded ? await handIn(action) : error;
    return lateOutcome instanceof ApiError ? refusedBy(error) : lateOutcome;
  }
}
