import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { serve } from '../testing/render-page.tsx';
import { createQueryClient } from './query-client.ts';
import { useRegions } from './regions.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const Regions = () => <output>{useRegions().length}</output>;
function show() {
  const shown = vi.fn();
  const client = createQueryClient(shown);
  render(
    <QueryClientProvider client={client}>
      <Regions />
    </QueryClientProvider>,
  );
  return { shown, query: () => client.getQueryCache().find({ queryKey: ['helpRequests'] }) };
}

test('regions are kept ten minutes under the key helpRequests [R-API-15]', async () => {
  serve({ 'GET /regions': () => ({ status: 200, body: [{ id: 63 }, { id: 46 }] }) });
  const { query } = show();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'));
  expect(query()?.observers.map(observer => observer.options.staleTime)).toEqual([600_000]);
  // While no page looks at them they stay as long.
  expect(query()?.options.gcTime).toBe(600_000);
});

test('regions that do not come are only logged and nothing is shown [R-UIX-19]', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  serve({ 'GET /regions': () => ({ status: 404, body: { detail: 'not_found' } }) });
  const { shown } = show();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status').textContent).toBe('0');
  expect(shown).not.toHaveBeenCalled();
});
