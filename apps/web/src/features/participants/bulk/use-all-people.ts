import type { ParticipantStatus } from '@oplich/contract/participants/states';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/index.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { isKnown, participantsIn, type Participant, type ParticipantsFilter } from '../api.ts';

const pageSize = 100;

/**
 * Gets everybody a list finds who can be chosen, not only the page in sight, in the list's own order. `count`: how many they are, once
 * they were asked for.
 */
export function useAllPeople(eventId: string, state: ParticipantStatus, query: ParticipantsFilter) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [counted, setCounted] = useState<{ list: string; count: number }>();
  const list = JSON.stringify({ ...query, page: undefined });
  const load = async (): Promise<Participant[]> => {
    const all: Participant[] = [];
    let seen = 0;
    setPending(true);
    try {
      for (let page = 1; ; page += 1) {
        const part = await client.query(participantsIn(eventId, state, { ...query, page, pageSize }));
        all.push(...part.items.filter(isKnown));
        seen += part.items.length;
        if (seen < part.total && part.items.length > 0) continue;
        setCounted({ list, count: all.length });
        return all;
      }
    } catch (error) {
      toast(errorText(error), 'error');
      return [];
    } finally {
      setPending(false);
    }
  };
  return { load, isPending, count: counted?.list === list ? counted.count : undefined };
}
