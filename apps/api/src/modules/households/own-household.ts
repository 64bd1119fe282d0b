import type { Reader } from '../../db/pool.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openContent } from './household-content.ts';
import { findVersions } from './households.repo.ts';
import { findLinks } from './links/links.repo.ts';
import { presentLink } from './links/links.ts';

/** Returns what somebody recorded of their household, each time, for the download of own data. */
export const householdsOf = async (db: Reader, secrets: Secrets, accountId: string) =>
  (await findVersions(db, accountId)).map(({ version, recordedAt, contentEncrypted }) => ({
    version,
    recordedAt,
    ...openContent(secrets, contentEncrypted),
  }));

/** Returns with whom they are linked, or were asked to be, as they see it on the page. */
export const householdLinksOf = async (db: Reader, accountId: string) =>
  (await findLinks(db, accountId)).map(row => {
    const { id, state, mine, displayName } = presentLink(row, accountId);
    return { id, state, mine, displayName, askedAt: row.askedAt, linkedAt: row.linkedAt };
  });
