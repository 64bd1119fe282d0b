import { headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import type { ExportFormat, Language, Role } from '@oplich/contract';
import { regionName } from '@oplich/contract/shared/names';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Db } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { sheetDownload, type Column } from '../../../platform/sheets/index.ts';
import { regionsById } from '../../regions/index.ts';
import type { AccountsFilter } from './list-accounts.ts';
import { streamAccounts, type ListedAccount } from './list-accounts.repo.ts';

const roleColumn: Column<ListedAccount> = {
  label: headOf('account', 'role'),
  cell: (row, language) => labels[language].role[row.role],
};

type Regions = ReadonlyMap<number, Region>;
const nameOfId = (regions: Regions, id: number | null, language: Language) => {
  const region = id === null ? undefined : regions.get(id);
  return region ? regionName(region, language) : null;
};

const person = (regions: Regions): readonly Column<ListedAccount>[] => [
  { label: labelOf('person', 'surname'), cell: row => row.surname },
  { label: labelOf('person', 'name'), cell: row => row.name },
  { label: labelOf('person', 'patronym'), cell: row => row.patronym },
  { label: labelOf('person', 'email'), cell: row => row.email, width: 32 },
  { label: headOf('account', 'emailConfirmed'), cell: row => row.emailConfirmedAt !== null },
  { label: labelOf('person', 'phoneNumber'), cell: row => row.phoneNumber },
  {
    label: labelOf('person', 'region'),
    cell: (row, language) => nameOfId(regions, row.regionId, language),
    width: 28,
  },
  { label: headOf('account', 'registered'), cell: row => row.registeredAt },
  { label: headOf('account', 'deleted'), cell: row => row.deletedAt },
];
const partner: readonly Column<ListedAccount>[] = [
  {
    label: headOf('account', 'type'),
    cell: (row, language) => row.partnerType && labels[language].role[row.partnerType],
  },
  { label: labelOf('person', 'organizationName'), cell: row => row.organizationName, width: 36 },
  { label: labelOf('person', 'edrpou'), cell: row => row.edrpou },
  {
    label: headOf('account', 'state'),
    cell: (row, language) => labels[language].accountStatus[row.returnedAt ? 'returned' : row.status],
  },
];

interface Wanted {
  roles: readonly Role[];
  format: ExportFormat;
  query: AccountsFilter;
  at: Date;
}

/** The accounts of some roles that a filter finds as a file, without anybody's documents; the export is in the audit. */
export async function exportAccounts(db: Db, user: User, { roles, format, query, at }: Wanted): Promise<Download> {
  const [{ total, rows }, regions] = await Promise.all([streamAccounts(db, roles, query), regionsById(db)]);
  const subject = { type: 'accounts', id: null } as const;
  const role = roles.length === 1 ? roles[0] : undefined;
  const details = { ...(role && { role }), format, rows: total };
  await recordAudit(db, { actor: user, action: 'account.exportList', subject, details, at });
  const columns = [
    ...(role ? [] : [roleColumn]),
    ...(roles.includes('philanthrop') ? partner : []),
    ...person(regions),
  ];
  return sheetDownload(format, { name: role ?? 'accounts', columns, rows, total, language: user.language });
}
