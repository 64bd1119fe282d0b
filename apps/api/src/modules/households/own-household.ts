import type { Reader } from '../../db/pool.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openContent } from './household-content.ts';
import { findVersions } from './households.repo.ts';
import { findLinks } from './links/links.repo.ts';
import { presentLink } from './links/links.ts';

/** Returns all versions of a person's household, for the export of their own data. */
export const householdsOf = async (db: Reader, secrets: Secrets, accountId: string) =>
  (await findVersions(db, accountId)).map(({ version, recordedAt, contentEncrypted }) => ({
    version,
    recordedAt,
    ...openContent(secrets, contentEncrypted),
  }));

/** Returns a person's links and questions as shown to them, for the export of their own data. */
export const householdLinksOf = async (db: Reader, accountId: string) =>
  (await findLinks(db, accountId)).map(row => {
    const { id, state, mine, displayName } = presentLink(row, accountId);
    return { id, state, mine, displayName, askedAt: row.askedAt, linkedAt: row.linkedAt };
  });
