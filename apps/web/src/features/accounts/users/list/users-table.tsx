import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { personName, shownName } from '../../../../shared/format/person-name.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { EmailAddress } from '../../../../shared/ui/figures/email-address.tsx';
import { ResponsiveTable, type Column } from '../../../../shared/ui/lists/responsive-table.tsx';
import { AccountChips, hasChips } from '../account-chips.tsx';
import { AdministratorDutyNames } from '../../duties/administrator-duty-names.tsx';
import type { AccountRow } from '../api.ts';
import { isOfPartners, type UserTab } from './users-filter.ts';

interface UsersTableProps {
  tab: UserTab;
  users: readonly AccountRow[];
  sort: string;
  onSort: (sort: string) => void;
}

/** People of one kind; what does not tell them apart is left out. */
export function UsersTable({ tab, users, sort, onSort }: UsersTableProps) {
  const { t } = useTranslation('cabinet');
  const columns = useColumns(tab);
  return (
    <ResponsiveTable
      label={t(`accounts.list.${tab}`)}
      rows={users}
      rowKey={user => user.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
      isDense
    />
  );
}

/** The day that counts in a list, how it is called there and whether the list can be ordered by it. */
const sinceLabels = { awaiting: 'waiting', updates: 'waiting', deletion: 'askedSince', deleted: 'deletedSince' } as {
  [T in UserTab]?: 'waiting' | 'askedSince' | 'deletedSince';
};
const sinceSorts: { [T in UserTab]?: string | null } = { updates: 'pendingUpdateAt', deletion: null, deleted: null };
const since = (tab: UserTab, user: AccountRow) =>
  (
    ({ updates: user.pendingUpdateAt, deletion: user.deletionRequestedAt, deleted: user.deletedAt }) as {
      [T in UserTab]?: string | null;
    }
  )[tab] ?? user.registrationDate;

function useColumns(tab: UserTab): Column<AccountRow>[] {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const isPartners = isOfPartners(tab);
  const kind: Column<AccountRow> = {
    key: 'kind',
    label: t('cabinet:accounts.list.kind'),
    sort: 'partnerType',
    cell: ({ partnerType, role }) => t(`common:role.${partnerType ?? role}`),
  };
  const region: Column<AccountRow> = {
    key: 'region',
    label: t('cabinet:accounts.list.region'),
    sort: 'region',
    cell: user => (user.region ? format.region(user.region) : '–'),
  };
  const duties: Column<AccountRow> = {
    key: 'duties',
    label: t('cabinet:accounts.duties.label'),
    isLong: true,
    cell: user => <AdministratorDutyNames duties={user.duties ?? []} />,
  };
  return [
    {
      key: 'name',
      label: t(isPartners ? 'cabinet:accounts.list.partner' : 'cabinet:accounts.list.name'),
      sort: 'surname',
      isTitle: true,
      cell: user => <Name user={user} />,
    },
    ...(isPartners && tab !== 'organizations' ? [kind] : []),
    {
      key: 'contacts',
      label: t('cabinet:accounts.list.contacts'),
      sort: 'email',
      cell: user => <Contacts user={user} />,
    },
    ...(tab === 'administrators' ? [duties] : [region]),
    {
      key: 'since',
      label: t(`cabinet:accounts.list.${sinceLabels[tab] ?? 'registered'}`),
      ...(sinceSorts[tab] !== null && { sort: sinceSorts[tab] ?? 'registrationDate' }),
      cell: user => format.day(since(tab, user)),
    },
    {
      key: 'state',
      label: t('cabinet:accounts.list.state'),
      ...((tab === 'volunteers' || tab === 'organizations') && { sort: 'status' }),
      isEmpty: user => !hasChips(user),
      cell: user => <AccountChips account={user} isInList />,
    },
  ];
}

function Name({ user }: { user: AccountRow }) {
  const { t } = useTranslation('cabinet');
  const person = personName(user);
  return (
    <>
      <Link component={RouterLink} to={paths.user(user.id)}>
        {user.organizationName ? shownName(user.organizationName) : person}
      </Link>
      {user.organizationName && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>
          {person}
          {user.edrpou && ` · ${t('accounts.list.edrpou', { code: user.edrpou })}`}
        </Box>
      )}
    </>
  );
}

function Contacts({ user: { email, phoneNumber } }: { user: AccountRow }) {
  const format = useFormat();
  return (
    <Box sx={{ minWidth: { sm: 200 }, overflowWrap: 'anywhere' }}>
      <EmailAddress of={email} />
      {phoneNumber && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{format.phone(phoneNumber)}</Box>}
    </Box>
  );
}
