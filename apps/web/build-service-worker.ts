import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('sw/service-worker.js', import.meta.url));
/** The notifications of robots and maps, and what is made of these files afterwards. */
const leftOut = /\.(?:map|br|gz|txt)$/;

/** Writes `sw.js` after the rest: its list is every file of the page, and its version changes with any of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'oplich-service-worker',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the page is built into a folder');
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .map(name => name.split(path.sep).join('/'))
        .filter(name => /\.\w+$/.test(name) && name !== 'sw.js' && !leftOut.test(name))
        .sort();
      const script = readFileSync(source, 'utf8');
      const hash = createHash('sha256').update(script);
      for (const name of names) hash.update(name).update(readFileSync(path.join(dir, name)));
      const built = {
        version: hash.digest('hex').slice(0, 12),
        files: names.map(name => (name === 'index.html' ? '/' : `/${name}`)),
      };
      writeFileSync(path.join(dir, 'sw.js'), `const built = ${JSON.stringify(built)};\n${script}`);
    },
  };
}
