/** Whether a person comes to an event, by the link of a reminder. */
export const coming = {
  title: 'Are you coming to the event?',
  lead: '“{{name}}”',
  sayComing: 'Yes, I am coming',
  sayNotComing: 'No, free my place',
  notComingText:
    'If you do not come, somebody else gets your place, and this application does not count for the month.',
  isComing: 'Thank you, see you there',
  isComingText: 'If your plans change, free your place by this same link.',
  isNotComing: 'Thank you for telling us',
  isNotComingText: 'Your place is free, and somebody else gets it.',
  closedTitle: 'It can no longer be answered',
  closedText: 'Your participation in this event has changed. See the page of the event in your account.',
  broken: 'This link does not work',
  brokenText:
    'It works until the end of the event’s day, unless the day was changed. Your account shows how you take part.',
  toEvent: 'Page of the event',
};
