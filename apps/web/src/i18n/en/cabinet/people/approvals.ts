import { enColumns } from '@oplich/contract/labels/columns-en';
import { enStates } from '@oplich/contract/labels/parts/states-en';
import type { Translated } from '../../../types.ts';
import type { approvals as uk } from '../../../uk/cabinet/people/approvals.ts';

export const approvals: Translated<typeof uk> = {
  title: 'Waiting for a second confirmation',
  menu: 'Second confirmation',
  lead: 'What cannot be undone happens once another administrator confirms it. There are 24 hours for it.',
  tabs: 'States of confirmations',
  search: 'Surname or organization: who asks, or whom it is about',
  waits: 'Waiting for another administrator to confirm: there are 24 hours for it.',
  approve: 'Confirm',
  approveNamed: 'Confirm: {{what}}',
  decline: 'Decline',
  declineNamed: 'Decline: {{what}}',
  takeBack: 'Take back',
  takeBackNamed: 'Take back: {{what}}',
  waitingCount: 'waiting: {{number}}',
  approved: 'Confirmed and done.',
  declined: 'Declined, nothing was changed.',
  takenBack: 'Taken back, nothing was changed.',
  confirm: 'It happens at once. The audit names you both.',
  confirmAbout: 'It happens at once. About: {{name}}. The audit names you both.',
  none: 'Nothing is waiting to be confirmed',
  noneText: 'When another administrator asks for something that cannot be undone, it appears here.',
  noneOfState: 'Nothing yet',
  noneOfStateText: 'What is decided appears here.',
  column: enColumns.approval,
  kind: enStates.approvalKind,
  loosens: enStates.loosens,
  state: enStates.approvalState,
};
