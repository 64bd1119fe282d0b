import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** They are copied as they stand in `public`, and come before the first paint. */
const copied = ['start.js', 'drawn.js'];

/** Leaves out the lines of comments in scripts that go through no bundler: a third of what they weigh. */
export function withoutComments(): Plugin {
  return {
    name: 'oplich-public-scripts',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        for (const name of copied) {
          const file = path.join(dir, name);
          writeFileSync(file, readFileSync(file, 'utf8').replace(/^\s*\/\/.*\n/gm, ''));
        }
      },
    },
  };
}
