import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../shared/hooks/use-api-mutation.ts';
import { personName } from '../../shared/format/person-name.ts';
import { toast } from '../../shared/ui/status/toast-store.ts';
import type { Participant } from './api.ts';

/**
 * Confirming and rejecting, each with a message. A rejection can be undone if the person was confirmed; an application cannot be restored,
 * so there the action is named for what it does.
 */
export function useTransitions(eventId: string) {
  const { t } = useTranslation(['cabinet', 'common']);
  const move = useApiMutation('POST /events/{id}/participants/{participantId}/{status}', { invalidates: ['events'] });

  /** The people of running decisions, the latest last: several may run before the first answer. */
  const [pending, setPending] = useState<readonly string[]>([]);
  const to = async (person: Participant, status: 'confirmed' | 'rejected', onSuccess: () => void) => {
    const { participantId } = person;
    setPending(old => [...old, participantId]);
    try {
      await move.mutateAsync({ params: { id: eventId, participantId, status } });
      onSuccess();
    } catch {
      // The page shows the refusal.
    } finally {
      setPending(old => old.filter(id => id !== participantId));
    }
  };

  const confirm = (person: Participant) => {
    void to(person, 'confirmed', () =>
      toast(t('cabinet:participants.action.confirmed', { name: personName(person) }), 'success'),
    );
  };

  const reject = (person: Participant) => {
    void to(person, 'rejected', () => {
      const name = personName(person);
      if (person.status === 'invited') {
        toast(t('cabinet:participants.action.revoked', { name }));
        return;
      }
      const wasConfirmed = person.status === 'confirmed';
      toast(
        t(wasConfirmed ? 'cabinet:participants.action.rejectedConfirmed' : 'cabinet:participants.action.rejected', {
          name,
        }),
        'info',
        {
          label: wasConfirmed ? t('common:action.undo') : t('cabinet:participants.action.confirmAfterAll'),
          onClick: () => confirm(person),
        },
      );
    });
  };

  return { confirm, reject, pending };
}
