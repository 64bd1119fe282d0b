import type { SubjectReaders } from '../../files/index.ts';

/** Of the files of accounts, others may see the logo: of an organization that was approved and is still there. */
export const accountFileReaders: SubjectReaders = {
  async account(db, _reader, accountId) {
    const row = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where('partnerType', '=', 'organization')
      .where('status', '=', 'approved')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },
};
