import type { FaqAudience } from '@oplich/contract/faq/audiences';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, hasCode } from '../../../shared/api-client/index.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { faq, type FaqEntry } from '../api.ts';

/**
 * The order of an audience's questions, and moving one. The page shows a move at once; orders are sent one after another,
 * so that the last one made is the one that stays. A refused one shows the server's list again.
 */
export function useFaqOrder(audience: FaqAudience, entries: readonly FaqEntry[]) {
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  const order = useApiMutation('PUT /faq/order', { invalidates: [], handledErrors: 'all' });
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const latest = useRef(0);
  const lastSent = useRef(Promise.resolve());

  const byId = new Map(entries.map(entry => [entry.id, entry]));
  // If an entry was added or removed in the meantime the own order is outdated.
  const isCurrent = moved?.length === entries.length && moved.every(id => byId.has(id));
  const shown = isCurrent ? moved.flatMap(id => byId.get(id) ?? []) : entries;

  const save = async (ids: readonly string[], turn: number) => {
    // Of several waiting orders only the newest is sent.
    if (turn !== latest.current) return;
    try {
      const list = await order.mutateAsync({ body: { ids: [...ids] } });
      if (turn === latest.current) client.setQueryData(faq(audience).queryKey, list);
    } catch (error) {
      // Only a refusal because of added or removed entries is explained by the list itself.
      toast(hasCode(error, 'validation_failed') ? t('support.manage.orderFailed') : errorText(error), 'error');
      await client.invalidateQueries({ queryKey: ['faq'] });
    }
    if (turn === latest.current) setMoved(null);
  };

  const move = (from: number, to: number) => {
    const ids = shown.map(entry => entry.id);
    const [id] = ids.splice(from, 1);
    if (id === undefined || to < 0 || to > ids.length || from === to) return;
    ids.splice(to, 0, id);
    setMoved(ids);
    const turn = ++latest.current;
    lastSent.current = lastSent.current.then(() => save(ids, turn));
  };
  return { shown, move };
}
