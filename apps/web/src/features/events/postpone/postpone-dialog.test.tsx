import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage, serve } from '../../../shared/testing/render-page.tsx';
import type { Event } from '../api.ts';
import { PostponeDialog } from './postpone-dialog.tsx';

const at = (hours: number) => new Date(Date.UTC(2035, 2, 20, 8 + hours)).toISOString();
const before = {
  id: 'e1',
  version: 1,
  eventDate: at(0),
  endsAt: at(3),
  counts: { invited: 0, applied: 0, confirmed: 2 },
  waitingPeople: 0,
} as unknown as Event;

test('where the answer was lost an event is moved once: an hour stays an hour from what it was [R-EVT-18]', async () => {
  let isLost = true;
  const asked = serve({
    'PUT /events/e1': ({ body }) => ({ status: isLost ? 502 : 200, body: { ...before, ...(body as object) } }),
  });
  const onClose = vi.fn();
  let read: (event: Event) => void = () => undefined;
  function Page() {
    const [event, setEvent] = useState(before);
    read = setEvent;
    return <PostponeDialog event={event} onClose={onClose} />;
  }
  const { toasts } = await renderPage(<Page />, { pattern: '/', at: '/' });
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Перенести' }));
  const sent = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);

  send();
  await screen.findByRole('alert');
  // It was done all the same, and the page has read so.
  act(() => read({ ...before, version: 2, eventDate: at(1), endsAt: at(4) }));
  isLost = false;
  choose(/^На дві години/);
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([
    { version: 1, eventDate: at(1), endsAt: at(4) },
    { version: 2, eventDate: at(2), endsAt: at(5) },
  ]);

  choose(/^На годину/);
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(sent()).toHaveLength(2);
  expect(toasts().at(-1)).toMatch(/12:00|11:00/);
});
