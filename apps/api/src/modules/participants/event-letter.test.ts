import { expect, test } from 'vitest';
import { participantMailTemplates } from './mails.ts';

test('an event is called in a letter as its organizer called it, whatever signs its name has [R-EML-2]', () => {
  const eventName = "Збір $& $$100 $' <b>";
  const letter = participantMailTemplates['participationConfirmed']?.(
    { eventId: 'e', eventName, eventDate: '2026-03-20T08:00:00Z', place: 'Харків' },
    'uk',
    path => `https://oplich.example${path}`,
  );
  expect(letter?.subject).toBe(`Участь підтверджено: ${eventName}`);
  expect(letter?.text).toContain(`«${eventName}»`);
  expect(letter?.html).not.toContain('<b>');
});
