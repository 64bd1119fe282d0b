import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import { UserLink } from '../../accounts/index.ts';
import type { Approval } from '../api.ts';
import { ApprovalChange } from './approval-change.tsx';
import { DecideApproval } from './decide-approval.tsx';

interface ApprovalsTableProps {
  state: Approval['state'];
  approvals: readonly Approval[];
  /** It leaves the list, and takes its buttons along. */
  onDecided: (id: string) => void;
}

/** What was requested, about whom, by whom, and until when it can be approved or who decided. */
export function ApprovalsTable({ state, approvals, onDecided }: ApprovalsTableProps) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const isDecided = state === 'approved' || state === 'declined';
  const columns: Column<Approval>[] = [
    {
      key: 'kind',
      label: t('approvals.column.kind'),
      isTitle: true,
      cell: approval => (
        <>
          {t(`approvals.kind.${approval.kind}`)}
          <ApprovalChange approval={approval} />
        </>
      ),
    },
    {
      key: 'account',
      label: t('approvals.column.account'),
      isEmpty: ({ account }) => account === null,
      cell: ({ account }) => (account ? <UserLink id={account.id}>{account.name}</UserLink> : '–'),
    },
    {
      key: 'askedBy',
      label: t('approvals.column.askedBy'),
      cell: ({ askedBy }) => <UserLink id={askedBy.id}>{askedBy.name}</UserLink>,
    },
    { key: 'askedAt', label: t('approvals.column.askedAt'), cell: ({ askedAt }) => format.longDateTime(askedAt) },
    ...(isDecided
      ? [
          {
            key: 'decidedBy',
            label: t('approvals.column.decidedBy'),
            cell: ({ decidedBy }: Approval) => decidedBy?.name ?? '–',
          },
          {
            key: 'decidedAt',
            label: t('approvals.column.decidedAt'),
            cell: ({ decidedAt }: Approval) => (decidedAt ? format.longDateTime(decidedAt) : '–'),
          },
        ]
      : [
          {
            key: 'expiresAt',
            label: t('approvals.column.expiresAt'),
            cell: ({ expiresAt }: Approval) => format.longDateTime(expiresAt),
          },
        ]),
  ];
  return (
    <ResponsiveTable
      label={t(`approvals.state.${state}`)}
      rows={approvals}
      rowKey={({ id }) => id}
      columns={columns}
      isDense
      {...(approvals.some(({ allowed }) => allowed.length > 0) && {
        actions: (approval: Approval) =>
          approval.allowed.length > 0 && (
            <DecideApproval approval={approval} onDecided={() => onDecided(approval.id)} />
          ),
      })}
    />
  );
}
