import { afterAll } from 'vitest';
import { dropDatabases } from '../database.ts';

// Before all other hooks of a file, and so the last of them to run: by then its servers have let go.
afterAll(dropDatabases);
