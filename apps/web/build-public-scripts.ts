import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** They are copied as they stand in `public`, and come before the first paint. */
const copied = ['start.js', 'drawn.js'];

/** Makes scripts that go through no bundler short: comments are a third of what they weigh. They stay as they are otherwise. */
export function shortPublicScripts(): Plugin {
  return {
    name: 'oplich-public-scripts',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) throw new Error('the page is built into a folder');
        for (const name of copied) {
          const file = path.join(dir, name);
          const { code, errors } = minifySync(name, readFileSync(file, 'utf8'), { module: false, compress: false });
          if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
          writeFileSync(file, code);
        }
      },
    },
  };
}
