import type { AccountKind } from '@oplich/contract';
import { shownAccountStates } from '@oplich/contract/accounts/shown-states';
import type { AccountRow } from '@oplich/contract/accounts/users';
import { fileNameOf, headOf, labelOf, labels } from '@oplich/contract/labels/by-language';
import { shownAdministratorDuties } from '@oplich/contract/shared/duties';
import { regionName } from '@oplich/contract/shared/names';
import { instantCell, type Column, type ListSheet } from '../../../platform/sheets/index.ts';

type Columns = readonly Column<AccountRow>[];

const ofRole: Columns = [
  { label: headOf('account', 'role'), cell: (row, language) => labels[language].role[row.role] },
];
const ofPartner: Columns = [
  {
    label: headOf('account', 'type'),
    cell: (row, language) => row.partnerType && labels[language].role[row.partnerType],
  },
  { label: labelOf('person', 'organizationName'), cell: row => row.organizationName, width: 36 },
  { label: labelOf('person', 'edrpou'), cell: row => row.edrpou },
];
const ofPerson: Columns = [
  { label: labelOf('person', 'surname'), cell: row => row.surname },
  { label: labelOf('person', 'name'), cell: row => row.name },
  { label: labelOf('person', 'patronym'), cell: row => row.patronym },
  { label: labelOf('person', 'email'), cell: row => row.email, width: 32 },
  { label: headOf('account', 'emailConfirmed'), cell: row => row.emailConfirmed },
  { label: labelOf('person', 'phoneNumber'), cell: row => row.phoneNumber },
];
const region: Columns = [
  {
    label: labelOf('person', 'region'),
    cell: (row, language) => row.region && regionName(row.region, language),
    width: 28,
  },
];
const duties: Columns = [
  {
    label: headOf('account', 'duties'),
    cell: (row, language) =>
      shownAdministratorDuties(row.duties ?? [])
        .map(duty => labels[language].administratorDuty[duty])
        .join(', '),
    width: 40,
  },
];
const registered: Columns = [
  { label: headOf('account', 'registered'), cell: row => instantCell(row.registrationDate) },
];
/** Since when a partner waits for a decision: of the registration, else of changes. */
const waiting: Columns = [
  {
    label: headOf('account', 'waiting'),
    cell: row => instantCell(row.status === 'notApproved' ? row.registrationDate : row.pendingUpdateAt),
  },
];
const ending: Columns = [
  { label: headOf('account', 'askedSince'), cell: row => instantCell(row.deletionRequestedAt) },
  { label: headOf('account', 'deleted'), cell: row => instantCell(row.deletedAt) },
  {
    label: headOf('account', 'state'),
    cell: (row, language) =>
      shownAccountStates(row)
        .map(state => labels[language].accountState[state])
        .join(', '),
    width: 40,
  },
];

/** Returns what the accounts of some kinds are as a file, with the columns of the page: nobody's documents. */
export function accountSheet(kinds: readonly AccountKind[]): ListSheet<AccountRow> {
  const [only] = kinds;
  // People who only act for partners have no list of their own.
  const role = kinds.length === 1 && only !== 'member' ? only : undefined;
  const hasPartners = kinds.includes('philanthrop');
  return {
    name: fileNameOf(role ?? 'accounts'),
    audited: { action: 'account.exportList', type: 'accounts', ...(role && { details: { role } }) },
    columns: [
      ...(role ? [] : ofRole),
      ...(hasPartners ? ofPartner : []),
      ...ofPerson,
      ...(role === 'administrator' ? duties : region),
      ...registered,
      ...(hasPartners ? waiting : []),
      ...ending,
    ],
  };
}
