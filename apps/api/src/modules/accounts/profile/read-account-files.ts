import type { SubjectReaders } from '../../files/index.ts';
import { isApprovedOrganization } from './profile.repo.ts';

/** Of the files of accounts, others may read the logo of an approved organization that is not deleted. */
export const accountFileReaders: SubjectReaders = {
  account: (db, _reader, accountId) => isApprovedOrganization(db, accountId),
};
