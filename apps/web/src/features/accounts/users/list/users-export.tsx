import { ExportButton } from '../../../../shared/ui/lists/export-button.tsx';
import { accountsFile, type UsersQuery } from '../api.ts';
import type { UserTab } from './users-filter.ts';

/** The list as it is narrowed and ordered, all its pages in one file. */
export function UsersExport({ tab, query }: { tab: UserTab; query: UsersQuery }) {
  const { page: _page, ...all } = query;
  return <ExportButton ask={(format, signal) => accountsFile[tab]({ ...all, format }, signal)} />;
}
