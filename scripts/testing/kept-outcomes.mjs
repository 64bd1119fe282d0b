import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What each test of the last whole run came to; `npm run coverage` reads it. */
export const keptOutcomes = fileURLToPath(new URL('../../.cache/tests.json', import.meta.url));

export function saveOutcomes(outcomes) {
  mkdirSync(path.dirname(keptOutcomes), { recursive: true });
  writeFileSync(keptOutcomes, JSON.stringify(outcomes.map(({ title, suite, state }) => ({ title, suite, state }))));
}
