import { labels } from '@oplich/contract/labels/by-language';
import type { ExportFormat, Language, Role } from '@oplich/contract';
import type { Region } from '@oplich/contract/regions/schemas';
import type { Db } from '../../../db/pool.ts';
import type { Download } from '../../../platform/download.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { sheetDownload, type Column } from '../../../platform/sheets/index.ts';
import { regionsById } from '../../regions/index.ts';
import type { AccountsFilter } from './list-accounts.ts';
import { streamAccounts, type ListedAccount } from './list-accounts.repo.ts';

const partnerTypes = {
  volunteer: { uk: 'волонтер', en: 'volunteer' },
  organization: { uk: 'організація', en: 'organization' },
} as const;

const roleNames = {
  displaced: { uk: 'отримувач допомоги', en: 'aid recipient' },
  philanthrop: { uk: 'партнер', en: 'partner' },
  administrator: { uk: 'адміністратор', en: 'administrator' },
} as const satisfies Record<Role, Record<Language, string>>;
const roleColumn: Column<ListedAccount> = {
  label: { uk: 'Роль', en: 'Role' },
  cell: (row, language) => roleNames[row.role][language],
};

type Regions = ReadonlyMap<number, Region>;
const regionName = (regions: Regions, id: number | null, language: Language) => {
  const region = id === null ? undefined : regions.get(id);
  return region ? (language === 'uk' ? region.name : region.nameEn) : null;
};

const person = (regions: Regions): readonly Column<ListedAccount>[] => [
  { label: { uk: 'Прізвище', en: 'Surname' }, cell: row => row.surname },
  { label: { uk: 'Ім’я', en: 'Name' }, cell: row => row.name },
  { label: { uk: 'По батькові', en: 'Patronymic' }, cell: row => row.patronym },
  { label: { uk: 'Електронна пошта', en: 'E-mail' }, cell: row => row.email, width: 32 },
  { label: { uk: 'Пошту підтверджено', en: 'E-mail confirmed' }, cell: row => row.emailConfirmedAt !== null },
  { label: { uk: 'Телефон', en: 'Phone' }, cell: row => row.phoneNumber },
  {
    label: { uk: 'Область', en: 'Oblast' },
    cell: (row, language) => regionName(regions, row.regionId, language),
    width: 28,
  },
  { label: { uk: 'Дата реєстрації', en: 'Registered' }, cell: row => row.registeredAt },
  { label: { uk: 'Видалено', en: 'Deleted' }, cell: row => row.deletedAt },
];
const partner: readonly Column<ListedAccount>[] = [
  {
    label: { uk: 'Тип партнера', en: 'Partner type' },
    cell: (row, language) => row.partnerType && partnerTypes[row.partnerType][language],
  },
  { label: { uk: 'Організація', en: 'Organization' }, cell: row => row.organizationName, width: 36 },
  { label: { uk: 'ЄДРПОУ', en: 'EDRPOU' }, cell: row => row.edrpou },
  { label: { uk: 'Стан', en: 'Status' }, cell: (row, language) => labels[language].accountStatus[row.status] },
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
  const subject = { type: 'accounts', id: null };
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
