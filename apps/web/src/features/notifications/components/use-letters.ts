import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api-client/index.ts';
import { preferences, type NoticeTopic } from '../api.ts';

type Letters = Partial<Record<NoticeTopic, boolean>>;

const key = ['letters-choice'];

/**
 * Which letters somebody wants, and wanting another. A tick shows at once; ticks are sent one after another, and while
 * one waits no older answer takes it back. A refusal shows what the server has.
 */
export function useLetters() {
  const client = useQueryClient();
  const { queryKey } = preferences;
  const { data, error, refetch } = useQuery(preferences);
  const [asked, setAsked] = useState<Letters>({});
  const choice = useMutation({
    ...api.mutation('PUT /notifications/preferences'),
    mutationKey: key,
    scope: { id: 'letters-choice' },
    async onSettled(answer) {
      if (client.isMutating({ mutationKey: key }) > 1) return;
      if (answer) client.setQueryData(queryKey, answer);
      else await client.invalidateQueries({ queryKey });
      setAsked(answer?.email ?? {});
    },
  });
  const choose = (email: Letters) => {
    setAsked(before => ({ ...before, ...email }));
    choice.mutate({ body: { email } });
  };
  return { letters: data && { ...data.email, ...asked }, error, refetch, choose };
}
