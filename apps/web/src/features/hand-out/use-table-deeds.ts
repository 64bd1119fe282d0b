import { useTranslation } from 'react-i18next';
import { log } from '../../shared/log.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import type { PersonAtTable } from './hand-out-state.ts';
import { deedQueue } from './queue/deed-queue.ts';
import type { GivenLine } from './queue/unsent-deed.ts';

/** Issuing and taking back at the table. Each is written down on the device before it is sent. */
export function useTableDeeds(eventId: string) {
  const { t } = useTranslation('cabinet');
  const keep = async (deed: Parameters<typeof deedQueue.add>[0]) => {
    try {
      await deedQueue.add(deed);
    } catch (error) {
      log.error('The deed could not be kept', error);
      toast(t('handOut.unsent.notKept'), 'error');
    }
  };
  const nameOf = ({ person: { participantId, surname, name, patronym } }: PersonAtTable) => ({
    participantId,
    surname,
    name,
    patronym,
  });

  return {
    async issue(at: PersonAtTable, lines: GivenLine[] | undefined) {
      if (at.deed?.refusal) await deedQueue.drop(at.deed.id);
      await keep({ kind: 'issue', eventId, person: nameOf(at), ...(lines && { lines }) });
    },
    async undo(at: PersonAtTable, reason: string) {
      const unsent = at.state === 'unsent' ? at.deed : undefined;
      // What was never tried is simply not sent; what was may have arrived, so it is taken back.
      if (unsent && (await deedQueue.drop(unsent.id))) return;
      await keep({
        kind: 'revert',
        eventId,
        person: nameOf(at),
        reason,
        issueId: unsent?.id ?? at.person.issueId,
      });
    },
  };
}
