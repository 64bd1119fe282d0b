import type { SubjectReaders } from '../../files/index.ts';
import { isApprovedOrganization } from './profile.repo.ts';

/** Of the files of accounts, others may see the logo: of an organization that was approved and is still there. */
export const accountFileReaders: SubjectReaders = {
  account: (db, _reader, accountId) => isApprovedOrganization(db, accountId),
};
