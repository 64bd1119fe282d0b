import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api-client/index.ts';
import { preferences, type NotificationTopic } from '../api.ts';

type Emails = Partial<Record<NotificationTopic, boolean>>;

const key = ['emails-choice'];

/**
 * Which emails somebody wants, and wanting another. A tick shows at once; ticks are sent one after another, and while
 * one waits no older answer takes it back. A refusal shows what the server has.
 */
export function useEmails() {
  const client = useQueryClient();
  const { queryKey } = preferences;
  const { data, error, refetch } = useQuery(preferences);
  const [chosen, setChosen] = useState<Emails>({});
  const choice = useMutation({
    ...api.mutation('PUT /notifications/preferences'),
    mutationKey: key,
    scope: { id: 'emails-choice' },
    async onSettled(answer) {
      if (client.isMutating({ mutationKey: key }) > 1) return;
      if (answer) client.setQueryData(queryKey, answer);
      else await client.invalidateQueries({ queryKey });
      setChosen(answer?.email ?? {});
    },
  });
  const choose = (email: Emails) => {
    setChosen(before => ({ ...before, ...email }));
    choice.mutate({ body: { email } });
  };
  return { emails: data && { ...data.email, ...chosen }, error, refetch, choose };
}
