import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { openedFromFrame } from './build-frame.ts';

const source = fileURLToPath(new URL('sw/service-worker.js', import.meta.url));
/**
 * Files for robots and maps, files derived from these later, and pages prerendered for guests, who need the network.
 */
const leftOut =
  /\.(?:map|br|gz|txt)$|^(?!(?:index|login|signup|signup\/[\w-]+|forgot-password|reset-password|confirm-email|map|event-preview\.frame)\.html$)[\w/.-]+\.html$/;

type Bundle = Parameters<Extract<Plugin['writeBundle'], (...args: never[]) => unknown>>[1];

/** Where the frame of the cabinet begins: the page's own script, the layout and what opens from it. */
const frameStarts = [
  'main.tsx',
  'app/layouts/cabinet-layout.tsx',
  ...openedFromFrame,
  // The page after a log-out without a connection.
  'features/accounts/auth-layout/main.tsx',
].map(name => `/src/${name}`);
const startsFrame = (id: string) => id.endsWith('/index.html') || frameStarts.some(end => id.endsWith(end));

/** Returns the names of the files without which nothing of the cabinet can be shown: those the frame begins with and all they import. */
function frameIn(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const begins = (chunk: (typeof chunks)[number]) => [...chunk.moduleIds, chunk.facadeModuleId ?? ''].some(startsFrame);
  const waiting = chunks.filter(begins).map(chunk => chunk.fileName);
  if (waiting.length < 2) throw new Error('the frame of the cabinet is not among the chunks');
  const frame = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (frame.has(name)) continue;
    frame.add(name);
    waiting.push(...(chunks.find(chunk => chunk.fileName === name)?.imports ?? []));
  }
  return [...frame];
}

/** Writes `sw.js` after the rest: its list is every file of the page, and its version changes with any of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'oplich-service-worker',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('the page is built into a folder');
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .map(name => name.split(path.sep).join('/'))
        .filter(name => /\.\w+$/.test(name) && name !== 'sw.js' && !leftOut.test(name))
        .sort();
      const script = readFileSync(source, 'utf8');
      const hash = createHash('sha256').update(script);
      for (const name of names) hash.update(name).update(readFileSync(path.join(dir, name)));
      const addressOf = (name: string) => `/${name}`;
      const built = {
        version: hash.digest('hex').slice(0, 12),
        frame: ['index.html', 'login.html', ...frameIn(bundle)].map(addressOf),
        files: names.map(addressOf),
      };
      writeFileSync(path.join(dir, 'sw.js'), `const built = ${JSON.stringify(built)};\n${script}`);
    },
  };
}
