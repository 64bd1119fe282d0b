import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface StreamEvent {
  id: string | null;
  event: string;
  data: unknown;
}

/** Reads server-sent events from a body, one by one; `onSign` hears every sign of life, the empty ones too. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onSign: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: message => messages.push(message) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign();
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { id, event, data } of messages.splice(0))
        if (event !== undefined) yield { id: id ?? null, event, data: JSON.parse(data) as unknown };
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
