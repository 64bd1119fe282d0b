import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface ListenOptions {
  url: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** Called when listening begins, also after a break: messages sent in the meantime were not received. */
  onListening: () => void;
  /** Called once when listening is interrupted, until `onListening` is called again. */
  onLost?: (error: unknown) => void;
}
export interface Listening {
  /** Resolves when it listens for the first time, or is stopped before. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Waits between tries to connect again, milliseconds; the last one stays. */
const waits = [100, 300, 1000, 3000, 5000] as const;
/** The interval of a query that detects a silently broken connection. */
const checkMs = 20_000;

/**
 * Opens a connection of its own that receives the messages to all processes (LISTEN), and reopens it when it breaks.
 */
export function listen({ url, channels, onMessage, onListening, onLost }: ListenOptions): Listening {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let current: pg.Client | undefined;
  let heard: () => void = () => undefined;
  const ready = new Promise<void>(resolve => (heard = resolve));

  const listenOnce = async (onConnected: () => void) => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      application_name: 'oplich-listen',
    });
    const broken = new Promise<unknown>(resolve => {
      client.on('error', resolve);
      client.on('end', () => resolve(undefined));
    });
    client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
    current = client;
    const check = setInterval(() => void client.query('SELECT 1').catch(() => client.end()), checkMs);
    try {
      await client.connect();
      await client.query(channels.map(channel => `LISTEN ${channel}`).join(';'));
      onConnected();
      heard();
      onListening();
      return await broken;
    } finally {
      clearInterval(check);
      await client.end().catch(() => undefined);
    }
  };

  const run = async () => {
    let isLost = false;
    for (let tries = 0; !isStopped(); tries++) {
      const error = await listenOnce(() => {
        tries = 0;
        isLost = false;
      }).catch((caught: unknown) => caught);
      if (!isLost && !isStopped()) onLost?.(error);
      isLost = true;
      await sleep(waits[Math.min(tries, waits.length - 1)], undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };
  const running = run();

  return {
    ready,
    async stop() {
      stopping.abort();
      // Callers waiting for the beginning must not wait for ever.
      heard();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
}
