import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useListState } from '../../../../shared/hooks/use-list-state.ts';
import { renderPage, serve } from '../../../../shared/testing/render-page.tsx';
import { eventFilters } from '../../events-filter.ts';
import { EventsFilters } from './events-filters.tsx';

beforeEach(() => {
  serve({ 'GET /regions': () => ({ status: 200, body: [] }) });
});

function Filters({ isPerson }: { isPerson: boolean }) {
  return <EventsFilters list={useListState(eventFilters)} isPerson={isPerson} usual="soonest" />;
}

test('a displaced person is not asked for a type or a region of events, an organizer is [R-EVT-28]', async () => {
  const labels = ['Вид заходу', 'Область'];
  const at = { pattern: '/cabinet/events', at: '/cabinet/events' };
  await renderPage(<Filters isPerson={false} />, at);
  fireEvent.click(screen.getByRole('button', { name: 'Фільтри' }));
  await screen.findByRole('dialog');
  for (const label of labels) expect(screen.queryAllByLabelText(label, { exact: false }), label).not.toEqual([]);
  cleanup();
  await renderPage(<Filters isPerson />, at);
  fireEvent.click(screen.getByRole('button', { name: 'Фільтри' }));
  await screen.findByRole('dialog');
  for (const label of labels) expect(screen.queryAllByLabelText(label, { exact: false }), label).toEqual([]);
});
