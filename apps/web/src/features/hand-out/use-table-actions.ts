import { useTranslation } from 'react-i18next';
import { log } from '../../shared/log.ts';
import { toast } from '../../shared/ui/status/toast-store.ts';
import type { PersonAtTable } from './hand-out-state.ts';
import { actionQueue } from './queue/action-queue.ts';
// Imported statically: without a connection it could not be loaded later.
import './queue/send-waiting.ts';
import type { GivenLine, UnsentAction } from './queue/unsent-action.ts';

/** The actions at the table. Each is saved on the device before it is sent. */
export function useTableActions(eventId: string) {
  const { t } = useTranslation('cabinet');
  /** Returns whether the action was saved. Where storage is full or blocked, nothing has happened and a toast says so. */
  const saveOnDevice = async (save: () => Promise<unknown>): Promise<boolean> => {
    try {
      await save();
      return true;
    } catch (error) {
      log.error('The action could not be kept', error);
      toast(t('handOut.unsent.notKept'), 'error');
      return false;
    }
  };
  const nameOf = ({ person: { participantId, surname, name, patronym } }: PersonAtTable) => ({
    participantId,
    surname,
    name,
    patronym,
  });

  return {
    /**
     * Issues the goods that the card showed, also where the plan changes before they are sent: the records say what was handed out.
     */
    issue: (at: PersonAtTable, lines: readonly GivenLine[]) =>
      saveOnDevice(() =>
        actionQueue.add(
          { kind: 'issue', eventId, person: nameOf(at), ...(lines.length > 0 && { lines: [...lines] }) },
          at.action?.refusal && at.action.id,
        ),
      ),
    /** Issues the planned aid to everybody who signed a paper list, one action each, so that a refusal concerns one person. */
    issueSigned: (signed: readonly PersonAtTable[], madeAt: string | undefined) =>
      saveOnDevice(() =>
        actionQueue.addAll(
          signed.map(at => ({ kind: 'issue', eventId, person: nameOf(at), ...(madeAt && { madeAt, isDated: true }) })),
        ),
      ),
    undo: (at: PersonAtTable, reason: string) =>
      saveOnDevice(async () => {
        const unsent = at.state === 'unsent' ? at.action : undefined;
        // An action never tried is dropped. One that was tried may have arrived, so it is reverted.
        if (unsent && (await actionQueue.drop(unsent.id))) return;
        const issueId = unsent?.id ?? at.person.issueId;
        await actionQueue.add({ kind: 'revert', eventId, person: nameOf(at), reason, issueId });
      }),
    giveUp: (action: UnsentAction) => saveOnDevice(() => actionQueue.drop(action.id)),
  };
}
