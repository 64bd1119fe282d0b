import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { idPattern } from './requirements.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['apps', 'e2e', 'packages', 'scripts'];
/** The tool's own tests make ids up. */
const own = path.join('scripts', 'coverage');

function sources(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const at = path.join(folder, entry.name);
    if (/^(?:node_modules|dist|test-results)$/.test(entry.name) || at === own) return [];
    if (entry.isDirectory()) return sources(at);
    return /\.(?:tsx?|mjs|js|sql)$/.test(entry.name) ? [at] : [];
  });
}

/** Returns every id that code or a test cites, with its file; tests that are not run and comments too. */
export const citedIds = () =>
  folders
    .flatMap(sources)
    .flatMap(file => (readFileSync(path.join(root, file), 'utf8').match(idPattern) ?? []).map(id => ({ file, id })));
