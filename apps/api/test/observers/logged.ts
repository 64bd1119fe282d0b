import { Writable } from 'node:stream';

/** A logger for `anApp` and the lines it has written so far. */
export function aLogger(level: 'info' | 'trace') {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  return { logger: { level, stream }, written };
}

/** The lines of a log, read. */
export const linesOf = (written: readonly string[]) =>
  written
    .join('')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>);
