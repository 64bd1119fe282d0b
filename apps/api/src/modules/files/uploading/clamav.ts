import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ClamavConfig {
  host: string;
  port: number;
}

const idleMs = 60_000;
/** clamd reads lengths of four bytes before each piece, and one of nothing at the end. */
const framed = () =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      done(null, Buffer.concat([length, chunk]));
    },
    flush(done) {
      done(null, Buffer.alloc(4));
    },
  });

/** Checks that clamd is running and can scan. Throws the reason if not. */
export async function pingScanner({ host, port }: ClamavConfig): Promise<void> {
  const socket = connect({ host, port });
  socket.setTimeout(5_000, () => socket.destroy(new Error('clamd does not answer')));
  socket.write('zPING\0');
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  if (!answer.startsWith('PONG')) throw new Error(`clamd answered: ${answer.slice(0, 100)}`);
}

/** Asks clamd about a file by its INSTREAM command: the name of what it found, or null. Throws when it gives no verdict. */
export async function scanFile({ host, port }: ClamavConfig, path: string): Promise<string | null> {
  const socket = connect({ host, port });
  socket.setTimeout(idleMs, () => socket.destroy(new Error('clamd does not answer')));
  const answered = (async () => {
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer.replace(/\0/g, '').trim();
  })();
  socket.write('zINSTREAM\0');
  const [answer] = await Promise.all([
    answered,
    // clamd may have made up its mind, and closed, before it read the end: then its answer counts.
    pipeline(createReadStream(path), framed(), socket, { end: false }).catch((error: unknown) =>
      socket.readableLength > 0 || socket.readableEnded ? undefined : Promise.reject(error as Error),
    ),
  ])
    .catch((cause: unknown) => {
      throw new Error('clamd cannot be asked', { cause });
    })
    .finally(() => socket.destroy());
  if (answer === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw new Error(`clamd gave no verdict: ${answer.slice(0, 200)}`);
  return found;
}
