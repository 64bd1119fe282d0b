import { ApiError, api } from '../../../shared/api-client/index.ts';
import { isFailure, retryAfter } from '../../../shared/api-client/api-error.ts';
import type { Participant } from '@oplich/contract/participants/schemas';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Refusal, UnsentAction } from './unsent-action.ts';

/** Of an issue that was handed in late the server says no amounts. */
type Answer = Pick<Participant, 'status' | 'aidedAt'> & Partial<Pick<Participant, 'quantities'>>;

/**
 * `done`: the server has it. `refused`: it will not, as things are. `later`: no verdict yet; where no other would get one either
 * (`forAll`), after how many seconds the server wants to be asked again, if it said so.
 */
export type Outcome =
  | { verdict: 'done'; answer: Answer }
  | { verdict: 'refused'; refusal: Refusal }
  | { verdict: 'later'; forAll: boolean; retryAfter?: number | null };

/** With a link that only seems to be there an action goes back to waiting after this long; sending it again is safe. */
const timeoutMs = 20_000;

const paramsOf = ({ eventId, person }: UnsentAction) => ({ id: eventId, participantId: person.participantId });

const sendIssue = async (action: UnsentAction) => {
  const day = kyivDay(new Date(action.madeAt));
  if (day === kyivDay(new Date())) return confirm(action);
  try {
    return await confirm(action, day);
  } catch (error) {
    // A clock that has been put right since: it says nothing of the day. The aid was handed out all the same.
    const isOfClock = error instanceof ApiError && error.errors.some(({ path }) => path === 'date') && !action.isDated;
    if (!isOfClock) throw error;
    return confirm(action);
  }
};

const confirm = (action: UnsentAction, day?: string) => {
  const { id: issueId, lines } = action;
  return api.call('POST /events/{id}/aid/{participantId}/confirm', {
    params: paramsOf(action),
    body: { issueId, ...(lines && { lines }), ...(day && { date: day }) },
    // A key stands for one body. A try of the day itself may have arrived without the date; the issue's name tells then.
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

/** Hands an issue in for a coordinator, where the duty has ended since. Without an answer it is handed in again; it is kept once. */
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
 * Sends an issue that the same person made while acting for another partner: this session books nothing of it. Nothing while they
 * are at that table still: it waits until they act for that partner again.
 */
export async function handInOfOther(action: UnsentAction): Promise<Outcome | null> {
  const outcome = await handIn(action);
  if (!(outcome instanceof ApiError)) return outcome;
  // A session that is over, or may not now, and a table that is not this person's any more or still: that says nothing of the issue.
  const waits = [401, 403, 404].includes(outcome.status) || outcome.code === 'status_change_not_allowed';
  return waits ? null : refusedBy(outcome);
}

function refusedBy({ code, errors: [field], extra }: ApiError): Outcome {
  const { positionId, available } = extra as Pick<Refusal, 'positionId' | 'available'>;
  return { verdict: 'refused', refusal: { code, positionId, available, field } };
}

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
    if (!(error instanceof ApiError) || error.status === 401) return { verdict: 'later', forAll: true };
    // A server that is asked too much, or cannot answer anybody now, is not asked for everybody else in turn.
    const forAll = error.status === 429 || error.status === 503;
    if (isFailure(error)) return { verdict: 'later', forAll, retryAfter: retryAfter(error) };
    // To an administrator an event that was cancelled is there, and only nobody is issued aid at it: the server knows whether it is that.
    const isClosed = error.status === 403 || error.status === 404 || error.code === 'status_change_not_allowed';
    const hasEnded = action.kind === 'issue' && isClosed;
    const late = hasEnded ? await handIn(action) : error;
    return late instanceof ApiError ? refusedBy(error) : late;
  }
}
