import type { Approval } from '@oplich/contract/approvals/schemas';
import { fileNameOf, headOf, labels } from '@oplich/contract/labels/by-language';
import type { Language } from '@oplich/contract';
import { instantCell, type ListSheet } from '../../platform/sheets/index.ts';

/** The duties after the change, or the settings that it loosens. */
const changeOf = ({ duties, loosens }: Approval, language: Language) => {
  const { administratorDuty, loosens: loosened } = labels[language];
  return (duties?.map(duty => administratorDuty[duty]) ?? loosens?.map(name => loosened[name]))?.join(', ') ?? null;
};

/** What waits for a second yes, and what became of it, as a file. */
export const approvalSheet: ListSheet<Approval> = {
  name: fileNameOf('approvals'),
  audited: { action: 'approval.exportList', type: 'approval' },
  columns: [
    { label: headOf('approval', 'kind'), cell: (row, language) => labels[language].approvalKind[row.kind], width: 40 },
    { label: headOf('approval', 'change'), cell: changeOf, width: 48 },
    { label: headOf('approval', 'account'), cell: row => row.account?.name ?? null, width: 32 },
    { label: headOf('approval', 'askedBy'), cell: row => row.askedBy.name, width: 32 },
    { label: headOf('approval', 'askedAt'), cell: row => instantCell(row.askedAt) },
    { label: headOf('approval', 'expiresAt'), cell: row => instantCell(row.expiresAt) },
    {
      label: headOf('approval', 'state'),
      cell: (row, language) => labels[language].approvalState[row.state],
      width: 22,
    },
    { label: headOf('approval', 'decidedBy'), cell: row => row.decidedBy?.name ?? null, width: 32 },
    { label: headOf('approval', 'decidedAt'), cell: row => instantCell(row.decidedAt) },
  ],
};
