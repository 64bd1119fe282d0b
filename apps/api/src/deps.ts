import type { Config } from './config.ts';
import type { Db, PoolUse } from './db/pool.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Hashing } from './platform/secrets/hashing.ts';
import type { SecurityRecorder } from './platform/audit/security-log.ts';
import type { Secrets } from './platform/secrets/secrets.ts';

/** What every module is given; nothing is found by a locator. */
export interface Deps {
  db: Db;
  /** For what may be a moment old – statistics, the map: a replica of `db` where there is one (`DATABASE_READ_URL`). */
  readDb: Db;
  /** For lists, searches and counts: a pool of its own with short statements, so that slow ones hold no connection of `db`. */
  listDb: Db;
  /** For lists of any length, read as fast as their receiver takes them: a small pool of its own, so that slow ones hold no
   * connection of `db`. */
  exportDb: Db;
  /** The pools behind them by name, for who measures. */
  pools?: Readonly<Record<string, PoolUse>>;
  clock: Clock;
  /** For a connection of one's own; whatever asks and changes goes by `db`. */
  databaseUrl: string;
  config: Config;
  secrets: Secrets;
  /** Records failures and refusals of this process; created by the server. */
  securityRecorder?: SecurityRecorder;
  /**
   * Replaces hashing in this process: in a thread beside a running product, or once per password while demo data are created.
   */
  hashing?: Hashing;
}
