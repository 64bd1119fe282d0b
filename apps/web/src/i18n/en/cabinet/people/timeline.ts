import { enColumns } from '@oplich/contract/labels/columns-en';
import { enStates } from '@oplich/contract/labels/parts/states-en';

import type { timeline as uk } from '../../../uk/cabinet/people/timeline.ts';
import type { Translated } from '../../../types.ts';

export const timeline: Translated<typeof uk> = {
  title: 'What happened with the person',
  lead: 'Events, requests, aid received, messages, changes and looks at documents. Each opening is recorded in the audit.',
  filters: 'Filters',
  search: 'Event, request, goods, subject or surname',
  kindLabel: enColumns.timeline.kind,
  what: 'What happened',
  at: enColumns.timeline.at,
  status: enColumns.timeline.status,
  who: enColumns.timeline.who,
  kind: enStates.timelineKind,
  request: enStates.helpRequestStatus,
  reply: enStates.feedbackState,
  missing: 'There is no such account',
  empty: 'Nothing has happened yet',
  emptyText: 'Events, requests, aid received, e-mails and changes will be here.',
  open: 'History',
};
