import { ConfigError, type Config } from '../../config.ts';

/** What opens backups; there is no backup without. */
export function passphraseOf({ backupPassphrase }: Config): string {
  if (backupPassphrase !== undefined) return backupPassphrase;
  throw new ConfigError(
    'BACKUP_PASSPHRASE: a backup is encrypted, and nothing else opens it; give one of at least 16 characters (openssl rand -base64 24) and keep it apart from the file',
  );
}
