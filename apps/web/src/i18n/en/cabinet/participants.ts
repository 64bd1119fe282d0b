import type { Translated } from '../../types.ts';
import type { participants as uk } from '../../uk/cabinet/participants.ts';

export const participants: Translated<typeof uk> = {
  title: 'Participants',
  applicationTitle: 'Applications',
  ticketTitle: 'Ticket',
};
