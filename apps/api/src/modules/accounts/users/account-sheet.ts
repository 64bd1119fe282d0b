import type { Role } from '@oplich/contract';
import type { AccountRow } from '@oplich/contract/accounts/users';
import { fileNameOf, headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import { regionName } from '@oplich/contract/shared/names';
import { instantCell, type Column, type ListSheet } from '../../../platform/sheets/index.ts';

const roleColumn: Column<AccountRow> = {
  label: headOf('account', 'role'),
  cell: (row, language) => labels[language].role[row.role],
};
const person: readonly Column<AccountRow>[] = [
  { label: labelOf('person', 'surname'), cell: row => row.surname },
  { label: labelOf('person', 'name'), cell: row => row.name },
  { label: labelOf('person', 'patronym'), cell: row => row.patronym },
  { label: labelOf('person', 'email'), cell: row => row.email, width: 32 },
  { label: headOf('account', 'emailConfirmed'), cell: row => row.emailConfirmed },
  { label: labelOf('person', 'phoneNumber'), cell: row => row.phoneNumber },
  {
    label: labelOf('person', 'region'),
    cell: ({ region }, language) => region && regionName(region, language),
    width: 28,
  },
  { label: headOf('account', 'registered'), cell: row => instantCell(row.registrationDate) },
  { label: headOf('account', 'deleted'), cell: row => instantCell(row.deletedAt) },
];
const partner: readonly Column<AccountRow>[] = [
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

/** Returns what the accounts of some roles are as a file: nobody's documents. */
export function accountSheet(roles: readonly Role[]): ListSheet<AccountRow> {
  const role = roles.length === 1 ? roles[0] : undefined;
  return {
    name: fileNameOf(role ?? 'accounts'),
    audited: { action: 'account.exportList', type: 'accounts', ...(role && { details: { role } }) },
    columns: [...(role ? [] : [roleColumn]), ...(roles.includes('philanthrop') ? partner : []), ...person],
  };
}
