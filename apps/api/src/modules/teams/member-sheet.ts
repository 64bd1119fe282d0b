import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import { personName } from '@oplich/contract/shared/names';
import { shownMemberState } from '@oplich/contract/teams/member-states';
import type { Member } from '@oplich/contract/teams/schemas';
import { instantCell, type ListSheet } from '../../platform/sheets/index.ts';

/** The export of the members of a partner. */
export const memberSheet: ListSheet<Member> = {
  name: fileNameOf('team'),
  audited: { action: 'member.exportList', type: 'member' },
  columns: [
    { label: headOf('member', 'member'), cell: personName, width: 32 },
    { label: headOf('member', 'email'), cell: ({ email }) => email, width: 32 },
    {
      label: headOf('member', 'duties'),
      cell: ({ duties }, language) => duties.map(duty => labels[language].partnerDuty[duty]).join(', '),
      width: 40,
    },
    {
      label: headOf('member', 'state'),
      cell: (member, language) => labels[language].memberState[shownMemberState(member)],
      width: 18,
    },
    { label: headOf('member', 'secondFactor'), cell: ({ secondFactor }) => secondFactor },
    { label: headOf('member', 'lastSeen'), cell: ({ lastSeenAt }) => instantCell(lastSeenAt) },
  ],
};
