/** `npm run db:types`: makes apps/api/src/db/schema.ts anew from the migrations, on a database nobody keeps. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/index.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oplich-types-'));
const database = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
try {
  await migrate(database.url);
  execFileSync('node_modules/.bin/kysely-codegen', ['--config-file', 'apps/api/codegen.json', '--url', database.url], {
    stdio: 'inherit',
  });
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
