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

test('events come whole with every line end that the standard allows, and a character cut in two', async () => {
  const bytes = new TextEncoder().encode('event:notification\r\ndata: {"title":\r\ndata: "Опліч"}\r\n\r\n');
  const half = bytes.findIndex(byte => byte > 0x7f) + 1;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, half));
      controller.enqueue(bytes.slice(half));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(body, () => undefined)) events.push(event);
  expect(events).toEqual([{ id: null, event: 'notification', data: { title: 'Опліч' } }]);
});
