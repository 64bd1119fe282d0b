import type { Translated } from '../../../types.ts';
import type { activity as uk } from '../../../uk/cabinet/people/activity.ts';

export const activity: Translated<typeof uk> = {
  title: 'My activity',
  lead: 'Events you applied to or were invited to, and the aid you received.',
  kinds: 'What to show',
  all: 'All',
  event: 'Events',
  receivedAid: 'Received aid',
  helpRequest: 'Help requests',
  search: 'Name of the event or aid',
  onListSince: 'On your list since {{day}}',
  received: 'Received on {{day}}',
  asked: 'Sent on {{day}}',
  quantity: 'Quantity',
  cost: 'Cost',
  place: 'Where you received it',
  uniqueCode: 'Papers for what you received',
  toEvent: 'Event where you received it',
  toEventNamed: 'Event where you received it: {{name}}',
  allEmpty: 'Your history will be here',
  allEmptyText: 'Apply to an event: the organiser’s answer will appear here, and later what you received.',
  eventEmpty: 'You take part in no events yet',
  eventEmptyText: 'Choose an event in your region and apply. It will appear here with the organiser’s answer.',
  receivedAidEmpty: 'No aid received yet',
  receivedAidEmptyText:
    'When an organiser issues aid to you, you will see here what it was, how much, where and its cost.',
  helpRequestEmpty: 'No help requests yet',
  helpRequestEmptyText: 'Your requests and the answers to them will be here.',
  toEvents: 'See the events',
};
