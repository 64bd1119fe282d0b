import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shownMemberState, type ShownMemberState } from '@oplich/contract/teams/member-states';
import type { Member } from '@oplich/contract/teams/schemas';
import { personName } from '@oplich/contract/shared/names';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ResponsiveTable, type Column } from '../../../shared/ui/lists/responsive-table.tsx';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';
import { DutyNames } from '../../accounts/index.ts';
import { MemberActions } from './member-actions.tsx';

const tones = {
  invited: 'waiting',
  expired: 'bad',
  active: 'good',
  suspended: 'bad',
  accountDeleted: 'bad',
} as const satisfies Record<ShownMemberState, Tone>;

/** The members: who, what for, since when not seen, and what can be done about each. */
export function MembersTable({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const columns: Column<Member>[] = [
    {
      key: 'name',
      label: t('team.column.member'),
      isTitle: true,
      cell: member => (
        <Box sx={{ minWidth: { xs: 0, lg: 208 } }}>
          {personName(member)}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {member.email}
          </Typography>
        </Box>
      ),
    },
    {
      key: 'duties',
      label: t('team.column.duties'),
      isLong: true,
      cell: ({ duties, eventIds }) => (
        <>
          <DutyNames duties={duties} />
          {eventIds && (
            <Typography variant="body2" color="textSecondary">
              {t('team.events', { count: eventIds.length })}
            </Typography>
          )}
        </>
      ),
    },
    {
      key: 'state',
      label: t('team.column.state'),
      cell: member => <State member={member} />,
    },
    {
      key: 'secondFactor',
      label: t('team.column.secondFactor'),
      isEmpty: ({ secondFactor }) => secondFactor === null,
      cell: ({ secondFactor }) => (secondFactor === null ? '–' : t(secondFactor ? 'team.has' : 'team.hasNot')),
    },
    {
      key: 'lastSeen',
      label: t('team.column.lastSeen'),
      isEmpty: ({ lastSeenAt }) => lastSeenAt === null,
      cell: ({ lastSeenAt }) => (lastSeenAt ? format.longDateTime(lastSeenAt) : '–'),
    },
  ];
  return (
    <ResponsiveTable
      label={t('team.title')}
      rows={members}
      rowKey={({ id }) => id}
      columns={columns}
      isDense
      actions={member => <MemberActions member={member} />}
    />
  );
}

/** The state of a member; for an invitation also until when its link is valid. */
function State({ member }: { member: Member }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const format = useFormat();
  const state = shownMemberState(member);
  return (
    <>
      <StatusChip tone={tones[state]} label={t(`cabinet:team.state.${state}`)} />
      {member.invitation && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('common:list.daysTo', { day: format.longDateTime(member.invitation.expiresAt) })}
        </Typography>
      )}
    </>
  );
}
