import { enColumns } from '@oplich/contract/labels/columns-en';
import type { Translated } from '../../../types.ts';
import type { audit as uk } from '../../../uk/cabinet/people/audit.ts';

export const audit: Translated<typeof uk> = {
  title: 'Audit',
  lead: 'Who did what and when. Entries can neither be changed nor removed.',
  filters: 'Filters of the audit',
  search: 'Surname of whoever did it',
  actionLabel: enColumns.audit.action,
  about: 'Done to',
  at: enColumns.audit.at,
  who: enColumns.audit.who,
  whom: enColumns.audit.subject,
  details: enColumns.audit.details,
  erased: 'erased account',
  chosen_one: '{{count}} action',
  chosen_other: '{{count}} actions',
  only: {
    actorId: 'Only actions of one person',
    subjectId: 'Only about one person or thing',
  },
  chain: enColumns.audit.chain,
  copy: 'Copy',
  notCopied: 'It could not be copied. The link stands in the exported file.',
  subjectId: enColumns.audit.subjectId,
  empty: 'The audit is empty',
  emptyText: 'Actions with people, rights and goods will appear here.',
};
