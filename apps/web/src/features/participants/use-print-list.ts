import type { ParticipantStatus } from '@oplich/contract/states';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../shared/api-client/index.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { participantsIn, type Participant } from './api.ts';

const pageSize = 100;

/** Gets the whole list in the order of the alphabet, not only the page in sight, and opens the print window once it is there. */
export function usePrintList(eventId: string, state: ParticipantStatus) {
  const client = useQueryClient();
  const [people, setPeople] = useState<readonly Participant[]>();
  const [isPending, setPending] = useState(false);

  const load = async () => {
    const all: Participant[] = [];
    for (let page = 1; ; page += 1) {
      const part = await client.query(participantsIn(eventId, state, { page, pageSize, sort: 'surname' }));
      all.push(...part.items);
      if (all.length >= part.total || part.items.length === 0) return all;
    }
  };
  const start = () => {
    setPending(true);
    load()
      .then(setPeople, (error: unknown) => toast(errorText(error), 'error'))
      .finally(() => setPending(false));
  };
  useEffect(() => {
    if (people) window.print();
  }, [people]);

  return { people, isPending, start };
}
