import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidate } from './invalidate.ts';

test('news of others ask for lists anew, and not for what is a look in the audit each time [R-PAR-32]', async () => {
  const client = new QueryClient();
  const read = (name: string, isLook: boolean) =>
    client.query({ queryKey: ['events', name], queryFn: () => name, staleTime: Infinity, meta: { isLook } });
  await read('list', false);
  await read('person', true);
  const stale = () => ['list', 'person'].filter(name => client.getQueryState(['events', name])?.isInvalidated);
  invalidate(client, ['events'], { isNews: true });
  expect(stale()).toEqual(['list']);
  // What one does oneself is seen there too.
  invalidate(client, ['events']);
  expect(stale()).toEqual(['list', 'person']);
});
