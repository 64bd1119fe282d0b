import { useTranslation } from 'react-i18next';
import { log } from '../../shared/log.ts';
import { toast } from '../../shared/ui/status/toast-store.ts';
import type { PersonAtTable } from './hand-out-state.ts';
import { actionQueue } from './queue/action-queue.ts';
// Ready with the table: where there is no link it could not come.
import './queue/send-waiting.ts';
import type { GivenLine, UnsentAction } from './queue/unsent-action.ts';

/** What is done at the table. Each action is written down on the device before it is sent. */
export function useTableActions(eventId: string) {
  const { t } = useTranslation('cabinet');
  /** Returns whether it was written down. Closed or full storage: nothing has happened, and that is said. */
  const onDevice = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write();
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
    issue: (at: PersonAtTable, lines: GivenLine[] | undefined) =>
      onDevice(() =>
        actionQueue.add(
          { kind: 'issue', eventId, person: nameOf(at), ...(lines && { lines }) },
          at.action?.refusal && at.action.id,
        ),
      ),
    /** Everybody who signed a list on paper, as planned; each is an issue of its own, so that a refusal stays by its name. */
    issueSigned: (signed: readonly PersonAtTable[], madeAt: string | undefined) =>
      onDevice(() =>
        actionQueue.addAll(
          signed.map(at => ({ kind: 'issue', eventId, person: nameOf(at), ...(madeAt && { madeAt, isDated: true }) })),
        ),
      ),
    undo: (at: PersonAtTable, reason: string) =>
      onDevice(async () => {
        const unsent = at.state === 'unsent' ? at.action : undefined;
        // What was never tried is simply not sent; what was may have arrived, so it is taken back.
        if (unsent && (await actionQueue.drop(unsent.id))) return;
        const issueId = unsent?.id ?? at.person.issueId;
        await actionQueue.add({ kind: 'revert', eventId, person: nameOf(at), reason, issueId });
      }),
    giveUp: (action: UnsentAction) => onDevice(() => actionQueue.drop(action.id)),
  };
}
