import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const bodyOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test('events come whole, however the network cuts them, and a heartbeat is only a sign of life [R-NOT-7]', async () => {
  let signs = 0;
  const events = [];
  const body = bodyOf(
    'id: 7\nevent: unre',
    'ad\ndata: {"unread":',
    '2}\n\n:\n\n',
    'event: closed\ndata: {}\n\nid: 8\nev',
  );
  for await (const event of readEvents(body, () => signs++)) events.push(event);
  expect(events).toEqual([
    { id: '7', event: 'unread', data: { unread: 2 } },
    { id: null, event: 'closed', data: {} },
  ]);
  expect(signs).toBe(4);
});
