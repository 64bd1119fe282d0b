import { ConfigError } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/index.ts';
import { SchemaError } from './db/migrate.ts';

/**
 * The line that says why the product does not start, or a command did not do what it was asked (`what`). What the environment is to blame for – a port in use, a host or a
 * database that is not there – is told in one; anything else is a fault of ours and comes with its stack.
 */
export function startFailure(error: unknown, what = 'Not started'): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const known = [ConfigError, EmbeddedPostgresError, SchemaError].some(kind => error instanceof kind);
  if (known) return error.message;
  // System calls (`EADDRINUSE`) and PostgreSQL (`28P01`) name what went wrong; Node's own `ERR_…` are mistakes in code.
  if (code !== undefined && !code.startsWith('ERR_')) return `${what}: ${error.message || code}`;
  return error.stack ?? error.message;
}
