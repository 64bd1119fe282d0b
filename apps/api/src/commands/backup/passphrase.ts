import { ConfigError, type Config } from '../../config.ts';

/** Returns the passphrase for backups; throws if none is configured. */
export function passphraseOf({ backupPassphrase }: Config): string {
  if (backupPassphrase !== undefined) return backupPassphrase;
  throw new ConfigError(
    'BACKUP_PASSPHRASE: a backup is encrypted, and nothing else opens it; give one of at least 16 characters (openssl rand -base64 24) and keep it apart from the file',
  );
}
