import { ApiError, errorText, sessionlessApi } from '../../../shared/api-client/index.ts';
import { isFailure } from '../../../shared/api-client/api-error.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { runExclusive } from '../../../shared/run-exclusive.ts';
import { endedHelp } from '../../../shared/offline/helping.ts';
import { actionStore } from './action-store.ts';
import type { UnsentAction } from './unsent-action.ts';

/** The outcome of an action that a helper's phone had not sent when the day ended; `waits`: it is still on the phone. */
export interface HandedIn {
  id: string;
  name: string;
  outcome: 'kept' | 'booked' | 'waits' | 'notTakenBack' | 'refused';
  /** Why it was refused. */
  text?: string;
}

/** Outcomes since the page was loaded, by action id, for the page shown to the helper afterwards. */
const handedIn = new Map<string, HandedIn>();

/**
 * Submits the unsent actions of helpers whose day has ended. An action is removed from the phone once it is answered.
 * @returns the outcomes of all actions submitted since the page was loaded
 */
export const handInEnded = (): Promise<HandedIn[]> =>
  runExclusive('oplich-ended-help', async () => {
    const ended = endedHelp.all();
    if (ended.length === 0) return [...handedIn.values()];
    const actions = await actionStore.all();
    for (const { owner, refreshToken } of ended) {
      for (const action of actions.filter(one => one.owner === owner)) {
        const { id, person, refusal } = action;
        // A refusal was shown at the table already.
        const result = refusal ? null : await handIn(action, refreshToken);
        if (result) handedIn.set(id, { id, name: personName(person), ...result });
        if (result?.outcome !== 'waits') await actionStore.remove(id);
      }
      const hasUnsent = (await actionStore.all()).some(one => one.owner === owner);
      if (!hasUnsent) endedHelp.forget(owner);
    }
    return [...handedIn.values()];
  });

async function handIn(action: UnsentAction, refreshToken: string): Promise<Pick<HandedIn, 'outcome' | 'text'>> {
  if (action.kind === 'revert') return { outcome: 'notTakenBack' };
  const { id: issueId, eventId, person, lines, madeAt } = action;
  const { participantId } = person;
  const body = { refreshToken, eventId, participantId, issueId, madeAt, ...(lines && { lines }) };
  try {
    return await sessionlessApi.call('POST /accounts/late-issues', { body });
  } catch (error) {
    // Tried again later: without an answer, or while the day still goes on after the helper logged out.
    const isRefused = error instanceof ApiError && !isFailure(error) && error.code !== 'status_change_not_allowed';
    return isRefused ? { outcome: 'refused', text: errorText(error) } : { outcome: 'waits' };
  }
}
