import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way through the network that can be broken: what goes in at `port` comes out at another. */
export interface Link {
  readonly port: number;
  /** Breaks open connections and refuses new ones. */
  cut(): void;
  /** Keeps open connections and accepts new ones without passing anything on: a network that silently disappeared. */
  silence(): void;
  /** Whatever goes through comes so many milliseconds later. */
  delay(ms: number): void;
  /** As in the beginning. What lost something on its way is broken, as a network says of connections that it does not know. */
  restore(): void;
  end(): Promise<void>;
}

interface Pair {
  ends: [Socket, Socket];
  hasLost: boolean;
}

/** Lets one thing happen after another, each so many milliseconds from now: what comes later never overtakes. */
function turns() {
  const waiting: { at: number; happen: () => void }[] = [];
  const next = () => {
    while (waiting[0] && waiting[0].at <= Date.now()) waiting.shift()?.happen();
    if (waiting[0]) setTimeout(next, waiting[0].at - Date.now());
  };
  return (delayMs: number, happen: () => void) => {
    if (delayMs === 0 && waiting.length === 0) {
      happen();
      return;
    }
    waiting.push({ at: Date.now() + delayMs, happen });
    if (waiting.length === 1) setTimeout(next, delayMs);
  };
}

/** Opens a link to a port of this machine, on a port of its own or a given one. */
export async function openLink(to: number, at = 0): Promise<Link> {
  const open = new Set<Pair>();
  let way: 'open' | 'cut' | 'silent' = 'open';
  let delayMs = 0;
  const close = ({ ends }: Pair) => ends.forEach(end => end.destroy());

  const pass = (pair: Pair, from: Socket, into: Socket) => {
    const inTurn = turns();
    from.on('data', (chunk: Buffer) => {
      if (way === 'silent') pair.hasLost = true;
      // A connection that lost something never goes on in the middle.
      if (pair.hasLost) return;
      inTurn(delayMs, () => {
        if (!into.writable || into.write(chunk)) return;
        from.pause();
        into.once('drain', () => from.resume());
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      if (way === 'silent') pair.hasLost = true;
      else {
        open.delete(pair);
        inTurn(delayMs, () => into.destroySoon());
      }
    });
  };

  const server = createServer(near => {
    if (way === 'cut') return void near.destroy();
    const far = connect(to, '127.0.0.1');
    const pair: Pair = { ends: [near, far], hasLost: way === 'silent' };
    open.add(pair);
    pass(pair, near, far);
    pass(pair, far, near);
  });
  await new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve));

  const cut = () => {
    way = 'cut';
    open.forEach(close);
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    silence: () => void (way = 'silent'),
    delay: ms => void (delayMs = ms),
    restore() {
      way = 'open';
      delayMs = 0;
      for (const pair of open) {
        if (!pair.hasLost) continue;
        open.delete(pair);
        close(pair);
      }
    },
    end() {
      cut();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}
