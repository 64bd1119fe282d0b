import { enLabels } from '@oplich/contract/labels/en';
export const ticket = {
  open: 'Open the ticket',
  invitation: 'Invitation to print',
  code: 'The code of the ticket',
  show: 'Show this code to the person who hands out the aid.',
  aided: 'Aid was issued on {{date}}.',
  bring: 'What to bring',
  number: 'Ticket {{number}}',
  save: 'Save as a picture',
  file: 'Ticket',
  notSaved: 'The picture could not be saved. Print the ticket or show it here.',
  bringText: `Bring ${enLabels.toBring.document}.`,
  aid: 'What you will be given',
  none: 'There is no ticket yet',
  why: {
    invited: 'Answer the invitation first: the ticket is here as soon as you accept.',
    applied: 'The organiser is still looking at the application. The ticket comes with the confirmation, by e-mail.',
    notTakingPart: 'Only people whose participation is confirmed have a ticket.',
    cancelled: 'The event is cancelled, so the ticket is void.',
  },
  toEvent: 'To the event',
};
